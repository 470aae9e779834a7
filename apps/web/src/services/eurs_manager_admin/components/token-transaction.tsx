import { Skeleton, Stack } from '@mantine/core'
import type { EndpointAnswer } from '@panel/contracts/platform/endpoint'
import { deltaOf } from '@panel/contracts/platform/token-amounts'
import type { getTokenTransaction } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { accountIdOf } from '@panel/ledger/accounts'
import { type BulkNode, transactionFromBase58, type UnitaryTransaction } from '@panel/ledger/transactions'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import { CallDetails } from '../../../shared/transactions/call-details.tsx'
import { useCallReadings } from '../../../shared/transactions/use-call-readings.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, RowList, TwoLines } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { ShortId } from '../../../shared/ui/short-id.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { transactionQuery } from '../queries.ts'

type Detail = EndpointAnswer<typeof getTokenTransaction>
type Call =
  | UnitaryTransaction
  | BulkNode
  | Extract<ReturnType<typeof transactionFromBase58>, { kind: 'bulkRoot' }>

/** The calls of a transaction with their place: 0 for the root or a single one. */
const callsIn = (bytes: string): readonly { readonly call: Call; readonly place: number }[] => {
  const transaction = transactionFromBase58(bytes)
  if (transaction.kind === 'unitary') return [{ call: transaction, place: 0 }]
  if (transaction.kind !== 'bulk') return []
  const nodes = transaction.nodes.map((call, index) => ({ call, place: index + 1 }))
  return transaction.root.kind === 'bulkRoot' ? [{ call: transaction.root, place: 0 }, ...nodes] : nodes
}

const outcomeTones = { executed: 'good', failed: 'bad', pending: 'waiting' } as const

const outcomeOf = ({ success }: Detail) => (success === null ? 'pending' : success ? 'executed' : 'failed')

function Movements({ detail }: { detail: Detail }) {
  const { t } = useTranslation('eurs_manager_admin')
  if (detail.movements.length === 0) return null
  return (
    <Card title={t('transaction.movements')} flush>
      <RowList>
        {detail.movements.map((movement) => {
          const delta = deltaOf(movement)
          const { accountId, assetId, decimals, amount } = movement
          return (
            <li key={`${accountId} ${assetId}`}>
              <TwoLines note={<Amount units={amount.value} decimals={decimals ?? 0} assetId={assetId} />}>
                <ShortId id={accountId} label={t('fields.accountId')} explorer="account" />
              </TwoLines>
              <span>
                {delta === 'N/D' ? delta : `${delta > 0n ? '+' : ''}${formatUnits(delta, decimals ?? 0)}`}
              </span>
            </li>
          )
        })}
      </RowList>
    </Card>
  )
}

/** One call, or the list of a bulk's calls, each with the way to its own page. */
function Calls({ detail, part }: { detail: Detail; part: number | undefined }) {
  const { t } = useTranslation('eurs_manager_admin')
  const all = callsIn(detail.bytes)
  const shown = part === undefined ? all : all.filter(({ place }) => place === part)
  const { readings } = useCallReadings(
    shown.map(({ call }) => ({ call, signerAccountId: accountIdOf(call.signerPublicKey) })),
    '',
  )
  if (shown.length === 0)
    return <EmptyState title={t('transaction.noPart')} text={t('transaction.noPartText')} />
  return readings.map((reading, index) => {
    const place = shown[index]?.place ?? 0
    const single = all.length === 1
    return (
      <Card
        key={place}
        title={single ? t('transaction.call') : t('transaction.part', { number: place })}
        actions={
          single || part !== undefined ? null : (
            <Link
              to="/iservice/eurs_manager_admin/transaction/$hash/$id"
              params={{ hash: detail.ticket, id: String(place) }}
            >
              {t('transaction.openPart')}
            </Link>
          )
        }
      >
        <CallDetails reading={reading} />
      </Card>
    )
  })
}

interface TokenTransactionProps {
  readonly ticket: string
  /** The place of a bulk's part; the whole transaction when absent. */
  readonly part?: number
}

/** A transaction that moved tokens: what it says, read from its bytes, and whose holdings it changed. */
export function TokenTransaction({ ticket, part }: TokenTransactionProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const query = useQuery(transactionQuery(ticket))
  return (
    <>
      <PageHead
        title={
          part === undefined
            ? t('transaction.title', { ticket: shorten(ticket) })
            : t('transaction.partTitle', { number: part, ticket: shorten(ticket) })
        }
      >
        {part === undefined ? null : (
          <LinkButton
            to="/iservice/eurs_manager_admin/transaction/$hash"
            params={{ hash: ticket }}
            variant="default"
          >
            {t('transaction.whole')}
          </LinkButton>
        )}
      </PageHead>
      <QueryView query={query} loading={<Skeleton height={320} radius="lg" aria-label={t('loading')} />}>
        {(detail) => (
          <Stack>
            <FactList
              facts={[
                fact(
                  t('transaction.outcome'),
                  <>
                    <StatusBadge tone={outcomeTones[outcomeOf(detail)]}>
                      {t(`transaction.outcomes.${outcomeOf(detail)}`)}
                    </StatusBadge>{' '}
                    {detail.failure}
                  </>,
                ),
                fact(t('transaction.block'), detail.blockHeight ?? '–'),
                fact(t('fields.at'), <Moment at={detail.at} />),
                fact(
                  t('fields.ticket'),
                  <ShortId id={ticket} label={t('fields.ticket')} explorer="transaction" />,
                ),
              ]}
            />
            <Calls detail={detail} part={part} />
            {part === undefined && <Movements detail={detail} />}
          </Stack>
        )}
      </QueryView>
    </>
  )
}
