import {
  checkRecharges,
  getMember,
  getPointsAccount,
  getProgramme,
  getRedeem,
  listMembers,
  listPointsMovements,
  listRedeems,
} from '@panel/contracts/services/gogo_admin/endpoints'
import { loyaltyChanged } from '@panel/contracts/services/gogo_admin/events'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useInvalidateOn } from '../../shared/api/use-socket-event.ts'
import { timeZoneName } from '../../shared/format/time-settings.ts'
import type { TypedRecharge } from './recharges.ts'

/** Every call whose answer a change of the programme changes. */
export const loyaltyEndpoints = [
  getProgramme,
  listMembers,
  getMember,
  getPointsAccount,
  checkRecharges,
  listRedeems,
  getRedeem,
  listPointsMovements,
] as const

export const programmeQuery = () => endpointQuery(getProgramme, { query: { timeZone: timeZoneName() } })

export const memberQuery = (role: string, email: string) =>
  endpointQuery(getMember, { body: { role, email } })

export const accountQuery = (accountId: string) => endpointQuery(getPointsAccount, { params: { accountId } })

export const redeemQuery = (redeem: string) => endpointQuery(getRedeem, { params: { redeem } })

/** What the programme has about the rows of a recharge. */
export const rechargesQuery = (rows: readonly TypedRecharge[]) =>
  endpointQuery(checkRecharges, {
    body: { rows: rows.map((row) => ({ ...row, units: String(row.units) })) },
  })

/** Keeps what is on screen as the programme has it. */
export const useLiveLoyalty = (): void => useInvalidateOn(loyaltyChanged, loyaltyEndpoints)
