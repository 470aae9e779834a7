import { Group, TextInput } from '@mantine/core'
import { accountIdOf } from '@panel/ledger/accounts'
import {
  type Delegation,
  type DelegationProblem,
  findDelegationProblem,
  hasCapability,
} from '@panel/ledger/delegations'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LifeLeft } from '../../../shared/delegations/life-left.tsx'
import { useReachText } from '../../../shared/delegations/use-reach-text.ts'
import { useNowSeconds } from '../../../shared/format/use-now-seconds.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

type Verdict = 'checking' | 'valid' | DelegationProblem['reason']

const toneOf = (verdict: Verdict) => {
  if (verdict === 'valid') return 'good'
  return verdict === 'checking' ? 'waiting' : 'bad'
}

/** The last second that a date can name; a delegation's end may lie beyond it. */
const lastSecond = 8_640_000_000_000

/** Checked again at the second at which it ends. */
const useVerdict = (delegation: Delegation): Verdict => {
  const isOver = BigInt(useNowSeconds()) >= delegation.expiration
  const [verdict, setVerdict] = useState<Verdict>('checking')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check reads the time itself
  useEffect(() => {
    let current = true
    setVerdict('checking')
    const { delegator, delegate, network, target } = delegation
    // The page names these accounts itself: what remains to be checked is the signature and the expiry.
    const expected = { delegator: accountIdOf(delegator), delegate, network, target }
    void findDelegationProblem(delegation, expected).then((problem) => {
      if (current) setVerdict(problem?.reason ?? 'valid')
    })
    return () => {
      current = false
    }
  }, [delegation, isOver])
  return verdict
}

interface DelegationViewProps {
  readonly delegation: Delegation
  /** The network that this panel is on. */
  readonly networkName: string
}

/** What a delegation allows in words, whether it holds, and whether it would allow a certain method. */
export function DelegationView({ delegation, networkName }: DelegationViewProps) {
  const { t } = useTranslation('transaction_builder')
  const reachText = useReachText()
  const verdict = useVerdict(delegation)
  const [method, setMethod] = useState('')
  const { delegator, delegate, target, network, capabilities, expiration } = delegation
  const allowed = verdict === 'valid' && network === networkName && hasCapability(delegation, method.trim())
  return (
    <>
      <Group gap="sm">
        <StatusBadge tone={toneOf(verdict)}>{t(`check.delegation.${verdict}`)}</StatusBadge>
        <LifeLeft expiration={Math.min(Number(expiration), lastSecond)} />
      </Group>
      <p>
        {t('check.sentence', {
          delegator: accountIdOf(delegator),
          delegate,
          target,
          network,
          reach: reachText(capabilities),
        })}
      </p>
      {network !== networkName && (
        <Hint bad role="status">
          {t('check.foreignNetwork', { network, networkName })}
        </Hint>
      )}
      <TextInput
        maw="20rem"
        label={t('check.tryMethod')}
        value={method}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setMethod(event.currentTarget.value)}
      />
      {method.trim() !== '' && (
        <p role="status">
          <StatusBadge tone={allowed ? 'good' : 'bad'}>
            {t(allowed ? 'check.allowed' : 'check.refused', { method: method.trim() })}
          </StatusBadge>
        </p>
      )}
    </>
  )
}
