import type { RecordedDelegation } from '@panel/contracts/platform/delegations'
import { latestTime } from '@panel/contracts/platform/primitives'
import { defaultDelegationSeconds } from '@panel/contracts/smart-contracts/identity'
import { isAccountId } from '@panel/ledger/accounts'
import { serverNow } from '../../shared/api/server-clock.ts'
import { capabilitiesOf, methodsIn, reachOf, type Scope } from '../../shared/delegations/capabilities.ts'
import { localMomentOf, unixSecondsOf } from '../../shared/format/local-seconds.ts'

/** A delegation as it is typed. */
export interface DelegationValues {
  /** An account id or an alias. */
  readonly delegate: string
  /** Account ids, separated by blanks or lines. */
  readonly targets: string
  readonly scope: Scope
  /** Method names, separated by commas, blanks or lines. */
  readonly methods: string
  /** A local moment, `YYYY-MM-DDTHH:MM`. */
  readonly expiration: string
}

const now = (): number => Math.floor(serverNow() / 1000)

/** An empty form: every method, for the default life of a delegation. */
export const newDelegation = (method?: string): DelegationValues => ({
  delegate: '',
  targets: '',
  scope: method === undefined ? 'all' : 'named',
  methods: method ?? '',
  expiration: localMomentOf(now() + defaultDelegationSeconds),
})

/** A recorded delegation to be changed; one that is over is offered for the default life again. */
export const valuesOf = ({
  delegate,
  target,
  capabilities,
  expiration,
}: RecordedDelegation): DelegationValues => {
  const { scope, methods } = reachOf(capabilities)
  return {
    delegate,
    targets: target,
    scope,
    methods: methods.join(', '),
    expiration: localMomentOf(expiration > now() ? expiration : now() + defaultDelegationSeconds),
  }
}

export const targetsIn = (text: string): string[] => methodsIn(text)

export const areTargets = (text: string): boolean => targetsIn(text).every(isAccountId)

/** Whether a local moment is still to come and one that a delegation may name. */
export const isLater = (localMoment: string): boolean => {
  const end = unixSecondsOf(localMoment)
  return end > now() && end <= latestTime
}

/** The delegations of a filled form, one per target. */
export const delegationsOf = (values: DelegationValues, delegate: string): RecordedDelegation[] =>
  targetsIn(values.targets).map((target) => ({
    delegate,
    target,
    capabilities: capabilitiesOf({ scope: values.scope, methods: methodsIn(values.methods) }),
    expiration: unixSecondsOf(values.expiration),
  }))
