import { Button } from '@mantine/core'
import type { SupplyRequestRow, Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { RowActions } from '../../../shared/ui/layout.tsx'
import { decidedRequestsQuery, tokenEndpoints } from '../queries.ts'
import { useUnsentReasons } from '../use-unsent-reasons.ts'
import { DecidedMeanwhile } from './decided-meanwhile.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { requestList } from './request-list.tsx'

type Move = SupplyRequestRow['moves'][number]

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
  const decide = (request: string, state: Move, reason: string) =>
    send(request, reason, () =>
      write(contractCall(advancedAsset, 'decide_supply', token.assetId, { request, state, reason })),
    )
  return (
    <>
      <ServerList
        list={requestList}
        search={search}
        fixed={{ tokenId: token.assetId }}
        actions={(row) => (
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
        )}
      />
      {asked && (
        <ReasonDialog
          title={t(`requests.moves.${asked.state}`)}
          text={t(`requests.ask.${asked.state}`)}
          reason={reasonOf(asked.row.request)}
          onDecide={(reason) => {
            setAsked(undefined)
            void decide(asked.row.request, asked.state, reason)
          }}
          onClose={() => setAsked(undefined)}
        >
          <DecidedMeanwhile
            asked={[asked.row]}
            rows={present.data?.rows ?? []}
            idOf={({ request }) => request}
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
      <TransactionView flow={flow} />
    </>
  )
}
