import { Button } from '@mantine/core'
import type { SupplyRequestRow, Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsentReasons } from '../../../shared/decisions/use-unsent-reasons.ts'
import { formatAmount } from '../../../shared/format/amounts.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import type { DescribeChanges } from '../../../shared/transactions/describe-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { RowActions } from '../../../shared/ui/layout.tsx'
import { decidedRequestsQuery, tokenEndpoints } from '../queries.ts'
import { DecidedMeanwhile, stillOpen } from './decided-meanwhile.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { requestList } from './request-list.tsx'

type Move = SupplyRequestRow['moves'][number]

const idOf = ({ request }: SupplyRequestRow): string => request

const amountOf = ({ units, decimals }: SupplyRequestRow, { symbol }: Token): string =>
  formatAmount(units, decimals, symbol)

/** What a request is about: its number alone says nothing to who signs it. */
function RequestFacts({ row, token }: { row: SupplyRequestRow; token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  return (
    <FactList
      plain
      facts={[
        fact(t(`requests.kinds.${row.kind}`), amountOf(row, token)),
        fact(t('fields.accountId'), <AccountId id={row.accountId} label={t('fields.accountId')} />),
        fact(t('requests.by'), <AccountId id={row.by} label={t('requests.by')} />),
        fact(t('fields.reason'), row.reason || '–'),
      ]}
    />
  )
}

/** Says what a signed decision is about: the call itself has only the request's number. */
const useWhatIsDecided = (row: SupplyRequestRow | undefined, token: Token): DescribeChanges => {
  const { t } = useTranslation('eurs_manager_admin')
  return ({ value, brief }) => {
    const { data } = advancedAsset.methods.decide_supply.args.safeParse(value)
    if (!row || data?.request !== row.request) return undefined
    const sentences = (
      <>
        <p>{brief}</p>
        <p>
          {t(`requests.kinds.${row.kind}`)}: {amountOf(row, token)}
        </p>
        <AccountId id={row.accountId} label={t('fields.accountId')} />
      </>
    )
    return { accountId: row.accountId, sentences }
  }
}

interface RequestPanelProps {
  readonly token: Token
  readonly search: UrlSearch
}

/** Mints and burns that need a second issuer: who asked may withdraw, another one signs or refuses. */
export function RequestPanel({ token, search }: RequestPanelProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const { flow, write } = useContractWrite({ invalidates: tokenEndpoints })
  const [asked, setAsked] = useState<{ readonly row: SupplyRequestRow; readonly state: Move }>()
  const present = useQuery(decidedRequestsQuery(token.assetId, asked !== undefined))
  const { reasonOf, send } = useUnsentReasons()
  const [decided, setDecided] = useState<SupplyRequestRow>()
  const whatIsDecided = useWhatIsDecided(decided, token)
  const decide = ({ request }: SupplyRequestRow, state: Move, reason: string) =>
    send(request, reason, () =>
      write(contractCall(advancedAsset, 'decide_supply', token.assetId, { request, state, reason })),
    )
  const compared = { asked: asked ? [asked.row] : [], rows: present.data?.rows ?? [], idOf }
  return (
    <>
      <ServerList
        list={requestList}
        search={search}
        fixed={{ tokenId: token.assetId }}
        actions={(row) =>
          row.moves.length > 0 && (
            <RowActions>
              {row.moves.map((state) => (
                <Button
                  key={state}
                  size="compact-sm"
                  variant={state === 'done' ? 'filled' : 'default'}
                  onClick={() => setAsked({ row, state })}
                >
                  {t(`requests.moves.${state}`)}
                </Button>
              ))}
            </RowActions>
          )
        }
      />
      {asked && (
        <ReasonDialog
          title={t(`requests.moves.${asked.state}`)}
          text={t(`requests.ask.${asked.state}`)}
          reason={reasonOf(asked.row.request)}
          decided={stillOpen(compared).length === 0}
          onDecide={(reason) => {
            setAsked(undefined)
            setDecided(asked.row)
            void decide(asked.row, asked.state, reason)
          }}
          onClose={() => setAsked(undefined)}
        >
          <RequestFacts row={asked.row} token={token} />
          <DecidedMeanwhile
            {...compared}
            decisionOf={(row) => ({
              by: row.decidedBy,
              at: row.decidedAt ?? row.until,
              reason: row.decisionReason,
              ticket: row.decisionTicket,
            })}
            texts="requests"
          />
        </ReasonDialog>
      )}
      <TransactionView flow={flow} whatChanges={whatIsDecided} />
    </>
  )
}
