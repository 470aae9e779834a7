import { Group } from '@mantine/core'
import { resumeApprovals } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { approvalMachine, type BitcoinBridge } from '@panel/contracts/services/bitcoin_monitor/peg'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useChangeOf } from '../../../shared/api/use-change.ts'
import { MoveButtons } from '../../../shared/decisions/move-buttons.tsx'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { formatBriefDateTime } from '../../../shared/format/dates.ts'
import { Callout } from '../../../shared/ui/layout.tsx'
import { bitcoinDecimals } from '../bitcoin.ts'
import { bridgeEndpoints } from '../queries.ts'

const words = { namespace: 'bitcoin_monitor', texts: 'approvals' } as const

/** What must not be missed: minted deposits that lost their bitcoin, and approvals that are stopped. */
export function BridgeState({ bridge: { incident, approvals, peg } }: { bridge: BitcoinBridge }) {
  const { t } = useTranslation('bitcoin_monitor')
  const change = useChangeOf(bridgeEndpoints)
  return (
    <>
      {incident && (
        <Callout tone="bad" role="alert">
          <strong>{t('incident.title', { amount: formatUnits(incident.units, bitcoinDecimals) })}</strong>
          <p>
            {t('incident.text', {
              count: incident.deposits,
              depth: formatCount(incident.depth),
              since: formatBriefDateTime(incident.since),
            })}{' '}
            <Link to="/iservice/bitcoin_monitor/all_mint" search={{ state: 'unbacked' }}>
              {t('incident.open')}
            </Link>
          </p>
        </Callout>
      )}
      <MoveButtons
        {...words}
        machine={approvalMachine}
        state={approvals}
        actor="admin"
        frame={(buttons) =>
          approvals === 'stopped' && (
            <Callout tone="warn" role="alert">
              <strong>{t('approvals.stopped.title')}</strong>
              <p>{t('approvals.stopped.text', { amount: formatUnits(peg.rest, bitcoinDecimals) })}</p>
              <Group>{buttons}</Group>
            </Callout>
          )
        }
        onMove={(_move, reason, seen) => change(resumeApprovals, { body: { seen, reason } })}
      />
    </>
  )
}
