import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  holdBlocks,
  listPendingTransactions,
  movePendingTransaction,
  releaseBlocks,
  sealBlock,
} from '@panel/contracts/platform/ledger-control'
import { call } from '../api.ts'
import { momentText, numberText, shortId } from '../format.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { ActButton, Card, Outcome, Problem } from '../parts.tsx'
import { type Act, useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'

type Move = EndpointInput<typeof movePendingTransaction>['body']['move']

const moves = [
  ['execute', () => ({ kind: 'execute' })],
  ['fail', (text) => ({ kind: 'fail', text })],
  ['late', () => ({ kind: 'late', milliseconds: 10_000 })],
  ['twice', () => ({ kind: 'event', fate: 'twice' })],
  ['lost', () => ({ kind: 'event', fate: 'lost' })],
] as const satisfies readonly (readonly [string, (text: string) => Move])[]

function Moves({ ticket, act }: { ticket: string; act: Act }) {
  const texts = useTexts().transactions
  return (
    <div className="buttons">
      {moves.map(([name, moveOf]) => (
        <ActButton
          key={name}
          act={act}
          label={`${texts.moves[name]}: ${shortId(ticket)}`}
          work={() => call(movePendingTransaction, { body: { ticket, move: moveOf(texts.failText) } })}
          said={texts.moved[name]}
        >
          {texts.moves[name]}
        </ActButton>
      ))}
    </div>
  )
}

/** The transactions that wait for their blocks. */
export function TransactionsView() {
  const { locale } = useLanguage()
  const texts = useTexts().transactions
  const act = useAct()
  const { data, error } = useRead(listPendingTransactions, {}, 1500)
  return (
    <Card title={texts.title} text={texts.text}>
      <Problem error={error} />
      <p className="current">{data && (data.held ? texts.held : texts.running)}</p>
      <div className="buttons">
        <ActButton
          act={act}
          work={() => call(holdBlocks, {})}
          said={texts.held}
          disabled={data?.held === true}
        >
          {texts.hold}
        </ActButton>
        <ActButton act={act} work={() => call(releaseBlocks, {})} said={texts.released}>
          {texts.release}
        </ActButton>
        <ActButton act={act} work={() => call(sealBlock, {})} said={texts.sealed}>
          {texts.seal}
        </ActButton>
      </div>
      <Outcome act={act} />
      {data && <p>{texts.count(numberText(data.total, locale), data.total)}</p>}
      <ul className="rows">
        {data?.transactions.map(({ ticket, signer, target, method, acceptedAt, dueAt }) => (
          <li key={ticket}>
            <div>
              <b>{method ?? texts.bulk}</b> {target}{' '}
              <span className="mono" title={ticket}>
                {shortId(ticket)}
              </span>
              <p>
                {texts.facts(shortId(signer), momentText(acceptedAt))} {dueAt === null && texts.stuck}
              </p>
            </div>
            <Moves ticket={ticket} act={act} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
