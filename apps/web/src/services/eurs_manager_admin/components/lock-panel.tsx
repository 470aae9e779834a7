import { Button, Stack } from '@mantine/core'
import type { LockRow, Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { useUnsentReasons } from '../../../shared/decisions/use-unsent-reasons.ts'
import type { UrlSearch } from '../../../shared/list/define-list.ts'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { lockOfQuery, tokenEndpoints } from '../queries.ts'
import { lockFacts, seenOf } from './lock-facts.tsx'
import { LockForm } from './lock-form.tsx'
import { lockList } from './lock-list.tsx'
import { OnlyFor } from './only-for.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface LiftDialogProps {
  readonly tokenId: string
  /** The lock as it was in the list. */
  readonly lock: LockRow
  /** The reason at first. */
  readonly reason: string
  readonly onLift: (lock: LockRow, reason: string) => void
  readonly onClose: () => void
}

/** Asks why a lock is lifted, and says where somebody else changed it first. */
function LiftDialog({ tokenId, lock, reason, onLift, onClose }: LiftDialogProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const [seen, setSeen] = useState(lock)
  const { data } = useQuery(lockOfQuery(tokenId, lock.accountId))
  const present = data?.rows[0]
  const account = fact(t('fields.accountId'), <AccountId id={lock.accountId} label={t('fields.accountId')} />)
  return (
    <ReasonDialog
      title={t('locks.liftTitle')}
      text={t('locks.liftText')}
      reason={reason}
      onDecide={(given) => onLift(seen, given)}
      onClose={onClose}
    >
      {data && seenOf(present) !== seenOf(seen) ? (
        <ChangedMeanwhile
          facts={lockFacts(t, present)}
          onLoad={() => (present ? setSeen(present) : onClose())}
        />
      ) : (
        <FactList plain facts={[account, ...lockFacts(t, seen)]} />
      )}
    </ReasonDialog>
  )
}

/** The locks in force, each with its undo, and a form for another one. */
export function LockPanel({ token, search }: { token: Token; search: UrlSearch }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { assetId: tokenId, issuers } = token
  const mayLock = issuers.includes(useOwnAccountId())
  const { flow, write } = useContractWrite({ invalidates: tokenEndpoints })
  const [lifted, setLifted] = useState<LockRow>()
  const { reasonOf, send } = useUnsentReasons()
  const lift = (lock: LockRow, reason: string) => {
    setLifted(undefined)
    const args = { to: lock.accountId, lock: 'None', seen: seenOf(lock), reason } as const
    void send(lock.accountId, reason, () => write(contractCall(advancedAsset, 'lock', tokenId, args)))
  }
  return (
    <Stack>
      <ServerList
        list={lockList}
        search={search}
        fixed={{ tokenId }}
        {...(mayLock
          ? {
              actions: (row: LockRow) => (
                <Button size="compact-sm" variant="default" onClick={() => setLifted(row)}>
                  {t('locks.lift')}
                </Button>
              ),
            }
          : {})}
      />
      {lifted && (
        <LiftDialog
          tokenId={tokenId}
          lock={lifted}
          reason={reasonOf(lifted.accountId)}
          onLift={lift}
          onClose={() => setLifted(undefined)}
        />
      )}
      <TransactionView flow={flow} />
      <OnlyFor accounts={issuers} text={t('locks.issuersOnly', { tokenId })}>
        <LockForm tokenId={tokenId} />
      </OnlyFor>
    </Stack>
  )
}
