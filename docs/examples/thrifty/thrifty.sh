#!/bin/sh
# A thrifty computer player that is no Python: it passes where it may, and always plays its lowest card.
# One line in, one line out: of the JSON it reads no more than the list of what it may do.
while IFS= read -r turn; do
    legal=${turn#*'"legal": ['}
    legal=${legal%%']'*}
    answer=${legal#'"'}
    answer=${answer%%'"'*}
    for rank in A K Q J E T 9 8 7 6 5 4 3 2; do
        for suit in C D H S; do
            case $legal in *"\"play $suit$rank\""*) answer="play $suit$rank" ;; esac
        done
    done
    case $legal in *'"pass"'*) answer=pass ;; esac
    printf '%s\n' "$answer"
done
