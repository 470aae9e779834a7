import { Button } from '@mantine/core'
import { allowedMoves, type StateMachine } from '@panel/contracts/platform/state-machine'
import { type ReactNode, useState } from 'react'
import { DecisionDialog } from './decision-dialog.tsx'
import { type DecisionTexts, useDecisionTexts } from './decision-texts.ts'

interface MoveButtonsProps<State extends string, MoveName extends string, Actor extends string>
  extends DecisionTexts {
  readonly machine: StateMachine<State, MoveName, Actor>
  readonly state: State
  /** As whom the person acts. */
  readonly actor: Actor
  /** The moves that need no reason, which are what usually comes next and are prominent; all others need one. */
  readonly withoutReason?: readonly NoInfer<MoveName>[]
  /** The moves that the page has a control of its own for. */
  readonly elsewhere?: readonly NoInfer<MoveName>[]
  /** What is decided about, such as amount and account, above the reason. */
  readonly about?: ReactNode
  /** The reason that a move has at first, such as one that was not sent. */
  readonly reasonOf?: (move: NoInfer<MoveName>) => string
  /** Explains a failure beyond its code; undefined where it cannot. */
  readonly explain?: (error: Error) => ReactNode
  /**
   * Makes the move from the state in which the person chose it, whatever others did since; what it throws is shown in
   * the dialog.
   */
  readonly onMove: (move: NoInfer<MoveName>, reason: string, seen: State) => Promise<unknown>
  /** Where the buttons stand. It may leave them out: the dialog of a chosen move stays open beside it. */
  readonly frame?: (buttons: ReactNode) => ReactNode
}

/** A button for each move that the machine allows in a state, and nothing for all others. */
export function MoveButtons<State extends string, MoveName extends string, Actor extends string>({
  machine,
  state,
  actor,
  withoutReason = [],
  elsewhere = [],
  about,
  reasonOf,
  explain,
  onMove,
  frame = (buttons) => buttons,
  ...words
}: MoveButtonsProps<State, MoveName, Actor>) {
  const texts = useDecisionTexts(words)
  const [chosen, setChosen] = useState<{ readonly move: MoveName; readonly seen: State }>()
  return (
    <>
      {frame(
        allowedMoves(machine, state, actor)
          .filter((move) => !elsewhere.includes(move))
          .map((move) => (
            <Button
              key={move}
              variant={withoutReason.includes(move) ? 'filled' : 'default'}
              onClick={() => setChosen({ move, seen: state })}
            >
              {texts.move(move)}
            </Button>
          )),
      )}
      {chosen !== undefined && (
        <DecisionDialog
          {...words}
          title={texts.move(chosen.move)}
          text={texts.ask(chosen.move)}
          confirm={texts.move(chosen.move)}
          cancels={chosen.move === 'cancel'}
          needsReason={!withoutReason.includes(chosen.move)}
          reason={reasonOf?.(chosen.move)}
          explain={explain}
          onDecide={(reason) => onMove(chosen.move, reason, chosen.seen)}
          onClose={() => setChosen(undefined)}
        >
          {about}
        </DecisionDialog>
      )}
    </>
  )
}
