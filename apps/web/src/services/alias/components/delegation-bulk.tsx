import { Button, Group } from '@mantine/core'
import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { defaultDelegationSeconds, identity } from '@panel/contracts/smart-contracts/identity'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import type { CallIntent } from '../../../shared/transactions/transaction-intent.ts'
import { Hint } from '../../../shared/ui/layout.tsx'

/** How many are written at once: each is signed. */
const mostAtOnce = 10

const daysOfRenewal = defaultDelegationSeconds / 86_400

interface DelegationBulkProps {
  /** The selected delegations. */
  readonly rows: readonly RecordedDelegation[]
  readonly busy: boolean
  readonly onWrite: (calls: readonly CallIntent[]) => void
}

/** Renews or revokes the selected delegations, after one review, in one bulk. */
export function DelegationBulk({ rows, busy, onWrite }: DelegationBulkProps) {
  const { t } = useTranslation('alias')
  const accountId = useOwnAccountId()
  const renewedUntil = Math.floor(serverNow() / 1000) + defaultDelegationSeconds
  const renewable = rows.filter(({ expiration }) => expiration < renewedUntil)
  const tooMany = rows.length > mostAtOnce
  const renew = () =>
    onWrite(
      renewable.map(({ delegate, target, capabilities }) =>
        contractCall(identity, 'add_delegation', accountId, {
          ...{ delegate, target, capabilities },
          expiration: renewedUntil,
        }),
      ),
    )
  const revoke = () =>
    onWrite(
      rows.map(({ delegate, target }) =>
        contractCall(identity, 'revoke_delegation', accountId, { delegate, target }),
      ),
    )
  return (
    <Group gap="xs">
      {renewable.length > 0 && (
        <Button size="sm" disabled={tooMany || busy} onClick={renew}>
          {t('several.renew', { count: renewable.length, days: daysOfRenewal })}
        </Button>
      )}
      <Button size="sm" variant="default" disabled={tooMany || busy} onClick={revoke}>
        {t('several.revoke', { count: rows.length })}
      </Button>
      {tooMany && <Hint>{t('several.tooMany', { most: mostAtOnce })}</Hint>}
    </Group>
  )
}
