import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { CallArgs, MethodName } from '@panel/contracts/smart-contracts/smart-contract'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

export const asAdmin = { as: 'admin' }
export const clubId = '#EURS-CLUB'

export const openTokens = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin', 'eurs_manager_admin')
  tools.subscribe('everyone', 'eurs_manager_admin')
  const on = <Method extends MethodName<typeof advancedAsset>>(
    as: string,
    method: Method,
    args: CallArgs<typeof advancedAsset, Method>,
    target = '#EURS',
  ) => tools.execute(advancedAsset, method, target, args, { as })
  /** A clone with a reserve of 500,00, of which the administrator holds all units. */
  const makeClub = async () => {
    await on(
      'admin',
      'init',
      { name: 'Club euro', max_units: 0, decimals: 2, backing: '#EURS', preauthorised: true },
      clubId,
    )
    const registration = { id: clubId, name: 'Club euro' }
    await tools.execute(service, 'asset_registration', serviceAccountId, registration, asAdmin)
    await on('admin', 'pay', { from: idOf('admin'), to: clubId, units: 50_000 })
    await on('admin', 'mint', { to: idOf('admin'), units: 50_000 }, clubId)
  }
  return { ...tools, on, makeClub }
}
