import type { Decision } from '@panel/contracts/platform/decisions'
import { FirstDecision } from '../../../shared/decisions/first-decision.tsx'
import { AccountId } from '../../../shared/ui/account-id.tsx'

interface State {
  readonly accountId: string
  readonly state: string
}

interface DecidedMeanwhileProps<Row extends State> {
  /** The rows as they were when the dialog was opened. */
  readonly asked: readonly Row[]
  /** The rows of the list now. */
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly decisionOf: (row: Row) => Pick<Decision, 'by' | 'at' | 'reason' | 'ticket'>
  /** The member of the dictionary with the words of states and decisions. */
  readonly texts: string
}

/** The rows that are still in the state in which a dialog was opened about them. */
export const stillOpen = <Row extends State>({
  asked,
  rows,
  idOf,
}: Pick<DecidedMeanwhileProps<Row>, 'asked' | 'rows' | 'idOf'>): Row[] =>
  asked.filter((before) => {
    const now = rows.find((row) => idOf(row) === idOf(before))
    return !now || now.state === before.state
  })

/** Shows which of the rows that a dialog is about somebody else decided first. */
export function DecidedMeanwhile<Row extends State>(props: DecidedMeanwhileProps<Row>) {
  const { asked, rows, idOf, decisionOf, texts } = props
  return asked.map((before) => {
    const now = rows.find((row) => idOf(row) === idOf(before))
    if (!now || now.state === before.state) return null
    const decision = { id: 0, move: now.state, from: before.state, to: now.state, outcome: null }
    return (
      <FirstDecision
        key={idOf(before)}
        unsent
        decision={{ ...decision, ...decisionOf(now) }}
        namespace="eurs_manager_admin"
        texts={texts}
      >
        <AccountId id={now.accountId} />
      </FirstDecision>
    )
  })
}
