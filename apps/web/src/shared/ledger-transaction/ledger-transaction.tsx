import { Stack } from '@mantine/core'
import type { LedgerTransaction as Detail } from '@panel/contracts/platform/ledger-transaction'
import { readableText } from '@panel/contracts/platform/readable-text'
import { accountIdOf } from '@panel/ledger/accounts'
import { type BulkNode, transactionFromBase58, type UnitaryTransaction } from '@panel/ledger/transactions'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shorten } from '../format/shorten.ts'
import { i18n } from '../i18n/i18n.ts'
import { deltaText } from '../ledger-results/delta-text.ts'
import { CallDetails } from '../transactions/call-details.tsx'
import { useCallReadings } from '../transactions/use-call-readings.ts'
import { Amount } from '../ui/amount.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FactList, fact } from '../ui/fact-list.tsx'
import { Card, Hint, RowList, TwoLines } from '../ui/layout.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Moment } from '../ui/moment.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { ShortId } from '../ui/short-id.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'

// Fetched together with the code that shows it, not when it first renders.
void i18n.loadNamespaces('ledger-transaction')

type Call =
  | UnitaryTransaction
  | BulkNode
  | Extract<ReturnType<typeof transactionFromBase58>, { kind: 'bulkRoot' }>

const decoded = (bytes: string) => {
  try {
    return transactionFromBase58(bytes)
  } catch {
    return undefined
  }
}

/**
 * The calls of a transaction with their place: 0 for the root or a single one. Undefined where the bytes are of no
 * transaction that the panel can read, such as one of a later version.
 */
const callsIn = (bytes: string): readonly { readonly call: Call; readonly place: number }[] | undefined => {
  const transaction = decoded(bytes)
  if (!transaction) return undefined
  if (transaction.kind === 'unitary') return [{ call: transaction, place: 0 }]
  if (transaction.kind !== 'bulk') return []
  const nodes = transaction.nodes.map((call, index) => ({ call, place: index + 1 }))
  return transaction.root.kind === 'bulkRoot' ? [{ call: transaction.root, place: 0 }, ...nodes] : nodes
}

const outcomeTones = { executed: 'good', failed: 'bad', pending: 'waiting' } as const

const outcomeOf = ({ success }: Detail) => (success === null ? 'pending' : success ? 'executed' : 'failed')

function Movements({ detail }: { detail: Detail }) {
  const { t } = useTranslation('ledger-transaction')
  if (detail.movements.length === 0) return null
  return (
    <Card title={t('movements')} flush>
      <RowList>
        {detail.movements.map((movement) => {
          const { accountId, assetId, decimals, amount } = movement
          return (
            <li key={`${accountId} ${assetId}`}>
              <TwoLines note={<Amount units={amount.value} decimals={decimals ?? 0} assetId={assetId} />}>
                <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />
              </TwoLines>
              <span>{deltaText(movement)}</span>
            </li>
          )
        })}
      </RowList>
    </Card>
  )
}

interface CallsProps {
  readonly detail: Detail
  readonly all: NonNullable<ReturnType<typeof callsIn>>
  readonly part: number | undefined
  readonly serviceId: string
}

/** One call, or the list of a bulk's calls, each with the way to its own page. */
function Calls({ detail, all, part, serviceId }: CallsProps) {
  const { t } = useTranslation('ledger-transaction')
  const shown = part === undefined ? all : all.filter(({ place }) => place === part)
  const { readings } = useCallReadings(
    shown.map(({ call }) => ({ call, signerAccountId: accountIdOf(call.signerPublicKey) })),
    '',
  )
  if (shown.length === 0) return <EmptyState title={t('noPart')} text={t('noPartText')} />
  return readings.map((reading, index) => {
    const place = shown[index]?.place ?? 0
    const single = all.length === 1
    return (
      <Card
        key={place}
        title={single ? t('call') : t('part', { number: place })}
        actions={
          single || part !== undefined ? null : (
            <Link
              to="/iservice/$serviceId/$"
              params={{ serviceId, _splat: `transaction/${detail.ticket}/${place}` }}
            >
              {t('openPart')}
            </Link>
          )
        }
      >
        <CallDetails reading={reading} />
      </Card>
    )
  })
}

/** What the transaction's bytes say, or the bytes themselves. */
function Content(props: Omit<CallsProps, 'all'>) {
  const { t } = useTranslation('ledger-transaction')
  const { bytes } = props.detail
  const all = callsIn(bytes)
  if (all) return <Calls {...props} all={all} />
  return (
    <Card title={t('unreadable.title')}>
      <Hint>{t('unreadable.text')}</Hint>
      <CodeBlock text={bytes} label={t('unreadable.bytes')} />
    </Card>
  )
}

interface LedgerTransactionProps<Answer extends Detail> {
  /** The service whose pages `transaction/{ticket}` and `transaction/{ticket}/{part}` show it. */
  readonly serviceId: string
  readonly ticket: string
  /** The place of a bulk's part; the whole transaction when absent. */
  readonly part?: number | undefined
  readonly query: UseQueryResult<Answer>
  /** What the service has to say of it, above its calls. */
  readonly about?: (detail: Answer) => ReactNode
}

/** The page of a transaction: what it says, read from its bytes, and whose holdings it changed. */
export function LedgerTransaction<Answer extends Detail>({
  serviceId,
  ticket,
  part,
  query,
  about,
}: LedgerTransactionProps<Answer>) {
  const { t } = useTranslation('ledger-transaction')
  return (
    <>
      <PageHead
        title={
          Number.isInteger(part)
            ? t('partTitle', { number: part, ticket: shorten(ticket) })
            : t('title', { ticket: shorten(ticket) })
        }
      >
        {part === undefined ? null : (
          <LinkButton
            to="/iservice/$serviceId/$"
            params={{ serviceId, _splat: `transaction/${ticket}` }}
            variant="default"
          >
            {t('whole')}
          </LinkButton>
        )}
      </PageHead>
      <QueryView query={query} loading={320} unknown={{ title: t('unknown.title'), text: t('unknown.text') }}>
        {(detail) => (
          <Stack>
            <FactList
              facts={[
                fact(
                  t('outcome'),
                  <>
                    <StatusBadge tone={outcomeTones[outcomeOf(detail)]}>
                      {t(`outcomes.${outcomeOf(detail)}`)}
                    </StatusBadge>{' '}
                    {readableText(detail.failure ?? '')}
                  </>,
                ),
                fact(t('block'), detail.blockHeight ?? '–'),
                fact(t('fields.at'), <Moment at={detail.at} />),
                fact(
                  t('fields.ticket'),
                  <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />,
                ),
              ]}
            />
            {about?.(detail)}
            <Content detail={detail} part={part} serviceId={serviceId} />
            {part === undefined && <Movements detail={detail} />}
          </Stack>
        )}
      </QueryView>
    </>
  )
}
