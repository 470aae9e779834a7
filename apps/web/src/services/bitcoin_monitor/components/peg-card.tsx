import { Group } from '@mantine/core'
import type { BitcoinBridge } from '@panel/contracts/services/bitcoin_monitor/peg'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatUnits } from '../../../shared/format/amounts.ts'
import { Amount } from '../../../shared/ui/amount.tsx'
import { ExplorerLink } from '../../../shared/ui/explorer-link.tsx'
import { Card, Hint, RowList } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { bitcoinAsset, bitcoinDecimals } from '../bitcoin.ts'

interface Term {
  readonly id: 'held' | 'circulation' | 'unminted' | 'unpaid' | 'feesOwed'
  readonly units: string
  readonly sign: '' | '=' | '+'
  /** Puts the term's name into a link to what it is made of. */
  readonly link: (name: ReactNode) => ReactNode
}

/** The peg as an equation: each term opens what it is made of, and only the rest can be red. */
export function PegCard({ bridge: { peg } }: { bridge: BitcoinBridge }) {
  const { t } = useTranslation('bitcoin_monitor')
  const terms: readonly Term[] = [
    {
      id: 'held',
      units: peg.held,
      sign: '',
      link: (name) => (
        <Link to="/iservice/bitcoin_monitor/all_mint" search={{ group: 'held' }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'circulation',
      units: peg.circulation,
      sign: '=',
      link: (name) => (
        <>
          {name} <ExplorerLink kind="account" id={bitcoinAsset} label={t('peg.circulation')} />
          <Group gap="xs">
            <Link to="/iservice/bitcoin_monitor/all_mint" search={{ state: 'minted' }}>
              {t('peg.minted')}
            </Link>
            <Link to="/iservice/bitcoin_monitor/all_burn">{t('peg.burned')}</Link>
          </Group>
        </>
      ),
    },
    {
      id: 'unminted',
      units: peg.unminted,
      sign: '+',
      link: (name) => (
        <Link to="/iservice/bitcoin_monitor/all_mint" search={{ group: 'unminted' }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'unpaid',
      units: peg.unpaid,
      sign: '+',
      link: (name) => (
        <Link to="/iservice/bitcoin_monitor/all_burn" search={{ group: 'unpaid' }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'feesOwed',
      units: peg.feesOwed,
      sign: '+',
      link: (name) => (
        <Link to="/iservice/bitcoin_monitor/all_burn" search={{ group: 'charged' }}>
          {name}
        </Link>
      ),
    },
  ]
  const explained = peg.rest === '0'
  return (
    <Card
      flush
      title={t('peg.title')}
      actions={
        <StatusBadge tone={explained ? 'good' : 'bad'}>
          {t(explained ? 'peg.explained' : 'peg.unexplained')}
        </StatusBadge>
      }
    >
      <RowList>
        {terms.map(({ id, units, sign, link }) => (
          <li key={id}>
            <span>
              {sign} {link(t(`peg.${id}`))}
            </span>
            <Amount
              units={units}
              decimals={bitcoinDecimals}
              assetId={id === 'circulation' ? bitcoinAsset : 'BTC'}
            />
          </li>
        ))}
        <li>
          <span>{t('peg.rest')}</span>
          <StatusBadge tone={explained ? 'good' : 'bad'}>
            <Amount units={peg.rest} decimals={bitcoinDecimals} assetId="BTC" />
          </StatusBadge>
        </li>
        <li>
          <Hint>
            {t('peg.opening', { amount: formatUnits(peg.opening, bitcoinDecimals) })}{' '}
            {t('peg.readAt', {
              bitcoin: formatCount(peg.bitcoinHeight),
              ledger: formatCount(peg.ledgerHeight),
            })}{' '}
            <Moment at={peg.readAt} brief />
          </Hint>
        </li>
      </RowList>
    </Card>
  )
}
