import { Button } from '@mantine/core'
import type { ListRow } from '@panel/contracts/platform/list-endpoint'
import type { listPreauthorisations } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { holderMoves } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { useUnsentReasons } from '../../../shared/decisions/use-unsent-reasons.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { RowActions } from '../../../shared/ui/layout.tsx'
import { decidedHoldersQuery, tokenEndpoints } from '../queries.ts'
import { DecidedMeanwhile, stillOpen } from './decided-meanwhile.tsx'
import { preauthorisationList } from './preauthorisation-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Row = ListRow<typeof listPreauthorisations>
type Decision = 'approved' | 'refused' | 'revoked'

const decisions = ['approved', 'refused', 'revoked'] as const

/** What may be decided about all of some rows. */
const possible = (rows: readonly Row[]): readonly Decision[] =>
  decisions.filter((decision) =>
    rows.every(({ state, mine }) => mine && holderMoves[state].includes(decision)),
  )

const idOf = ({ tokenId, accountId }: Row): string => `${tokenId} ${accountId}`

const idsOf = (rows: readonly Row[]): string => rows.map(idOf).join(' ')

interface PreauthorisationPanelProps {
  readonly search: UrlSearch
  /** The one clone whose accounts are shown; all of them when absent. */
  readonly tokenId?: string
}

/** Accounts that ask to hold clones, approved or refused one by one or many in one bulk. */
export function PreauthorisationPanel({ search, tokenId }: PreauthorisationPanelProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const { flow, write } = useBulkWrite({ invalidates: tokenEndpoints })
  const [asked, setAsked] = useState<{ readonly rows: readonly Row[]; readonly decision: Decision }>()
  const present = useQuery(decidedHoldersQuery(asked?.rows))
  const { reasonOf, send } = useUnsentReasons()
  const decide = (rows: readonly Row[], state: Decision, reason: string) =>
    send(idsOf(rows), reason, () =>
      write(
        rows.map((row) =>
          contractCall(advancedAsset, 'decide_holder', row.tokenId, {
            account: row.accountId,
            state,
            reason,
          }),
        ),
      ),
    )
  const buttons = (rows: readonly Row[]) =>
    possible(rows).map((decision) => (
      <Button
        key={decision}
        size="compact-sm"
        variant={decision === 'approved' ? 'filled' : 'default'}
        onClick={() => setAsked({ rows, decision })}
      >
        {t(`preauth.moves.${decision}`)}
      </Button>
    ))
  const factsOf = ({ accountId, tokenId }: Row) => [
    fact(t('fields.accountId'), <AccountId id={accountId} label={t('fields.accountId')} />),
    fact(t('fields.tokenId'), tokenId),
  ]
  const compared = { asked: asked?.rows ?? [], rows: present.data?.rows ?? [], idOf }
  const open = stillOpen(compared)
  return (
    <>
      <ServerList
        list={preauthorisationList}
        search={search}
        {...(tokenId === undefined ? {} : { fixed: { tokenId } })}
        actions={(row) => possible([row]).length > 0 && <RowActions>{buttons([row])}</RowActions>}
        selectionActions={(rows) => buttons(rows)}
      />
      {asked && (
        <ReasonDialog
          title={t(`preauth.moves.${asked.decision}`)}
          text={t(`preauth.ask.${asked.decision}`, {
            count: (open.length === 0 ? asked.rows : open).length,
          })}
          reason={reasonOf(idsOf(asked.rows))}
          decided={open.length === 0}
          onDecide={(reason) => {
            setAsked(undefined)
            void decide(open, asked.decision, reason)
          }}
          onClose={() => setAsked(undefined)}
        >
          {asked.rows.length === 1 && <FactList plain facts={asked.rows.flatMap(factsOf)} />}
          <DecidedMeanwhile {...compared} decisionOf={(row) => row} texts="preauth" />
        </ReasonDialog>
      )}
      <BulkView flow={flow} />
    </>
  )
}
