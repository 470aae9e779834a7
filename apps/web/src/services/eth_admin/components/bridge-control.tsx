import { Button, Group } from '@mantine/core'
import type { EthereumToken, PauseState } from '@panel/contracts/services/eth_admin/tokens'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionDialog } from '../../../shared/decisions/decision-dialog.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { pauseTones } from '../tones.ts'
import { useEthereumDecisions } from '../use-ethereum-decisions.ts'
import { LimitDialog } from './limit-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'

const words = { namespace: 'eth_admin', texts: 'pause' } as const

/** What is held in one direction, by a pause or the limit. */
function Held({ token, direction }: { token: EthereumToken; direction: 'in' | 'out' }) {
  const { count, units } = token.held[direction]
  if (count === 0) return '–'
  return (
    <>
      {formatCount(count)} · <Amount units={units} decimals={token.ledgerDecimals} assetId={token.symbol} />
    </>
  )
}

/** The state of a token's bridge, with pausing, resuming and its limit. */
export function BridgeControl({ token }: { token: EthereumToken }) {
  const { t } = useTranslation('eth_admin')
  const decide = useEthereumDecisions()
  const [open, setOpen] = useState<'pause' | 'limit' | { readonly resumes: PauseState }>()
  const { assetId, symbol, ledgerDecimals, pause, limit } = token
  const here = (units: string) => <Amount units={units} decimals={ledgerDecimals} assetId={symbol} />
  const close = () => setOpen(undefined)
  return (
    <Card as="aside" title={t('control.title')}>
      <FactList
        plain
        facts={[
          fact(
            t('control.state'),
            <StatusBadge tone={pauseTones[pause.state]}>{t(`pause.states.${pause.state}`)}</StatusBadge>,
          ),
          ...(pause.state === 'running'
            ? []
            : [
                fact(t('fields.reason'), pause.reason),
                fact(t('pause.until'), pause.until === null ? t('pause.noEnd') : <Moment at={pause.until} />),
              ]),
          fact(t('control.heldIn'), <Held token={token} direction="in" />),
          fact(t('control.heldOut'), <Held token={token} direction="out" />),
          fact(t('control.limit'), limit.units === null ? t('limit.none') : here(limit.units)),
          fact(t('control.usedIn'), here(limit.used.in)),
          fact(t('control.usedOut'), here(limit.used.out)),
        ]}
      />
      <Hint>{t('control.hint')}</Hint>
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('pause')}>
          {t(pause.state === 'running' ? 'control.pause' : 'control.changePause')}
        </Button>
        {pause.state !== 'running' && (
          <Button variant="default" onClick={() => setOpen({ resumes: pause.state })}>
            {t('pause.moves.resume')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('limit')}>
          {t('control.setLimit')}
        </Button>
      </Group>
      {open === 'pause' && <PauseDialog token={token} onClose={close} />}
      {open === 'limit' && <LimitDialog token={token} onClose={close} />}
      {typeof open === 'object' && (
        <DecisionDialog
          {...words}
          title={t('pause.moves.resume')}
          text={t('pause.ask.resume')}
          confirm={t('pause.moves.resume')}
          needsReason
          onDecide={(reason) => decide.pause(assetId, { move: 'resume', seen: open.resumes, reason })}
          onClose={close}
        />
      )}
    </Card>
  )
}
