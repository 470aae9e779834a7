import { asset } from '@panel/contracts/smart-contracts/asset'
import { fuelAssetId, service } from '@panel/contracts/smart-contracts/service'
import { bytesToHex, multihash } from '@panel/ledger/encoding'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault, ExecutionFault } from '../execution/execution-fault.ts'
import { readConfig } from './asset/holding.ts'

const { data } = service

const existing = (context: CallContext, key: string, name: string): unknown => {
  const value = context.data(key)
  if (value === undefined) throw new ExecutionFault('resource not found', name)
  return value
}

const aliasOf = (context: CallContext, alias: string) =>
  data.alias.value.parse(existing(context, data.alias.keyOf({ alias }), `no alias ${alias}`))

/** The network's own contract. */
export const contract = implementContract(service, {
  contract_registration: (context, { bin, ...about }) => {
    const hash = multihash(bin)
    const key = data.contract.keyOf({ hash })
    if (context.data(key) !== undefined) throw contractFault(`the contract ${hash} is registered already`)
    context.setData(key, { ...about, publisher: context.caller })
    context.setData(data.code.keyOf({ hash }), bin)
    context.emit('contract_registered', { contract: hash, name: about.name })
    return hash
  },
  asset_registration: (context, args) => {
    const config = readConfig(context.dataOf(args.id, asset.data.config.keyOf({})))
    if (!config) throw contractFault(`${args.id} is no asset`)
    if (config.creator !== context.caller)
      throw contractFault(`only ${config.creator} may register ${args.id}`)
    context.setData(data.asset.keyOf({ assetId: args.id }), { ...args, creator: context.caller })
    context.emit('asset_registered', { id: args.id })
  },
  alias_registration: (context, { alias }) => {
    const key = data.alias.keyOf({ alias })
    if (context.data(key) !== undefined) throw contractFault(`the alias ${alias} is taken`)
    context.setData(key, { account: context.caller, registered: context.now })
    context.emit('alias_registered', { alias, account: context.caller })
  },
  alias_lookup: (context, { alias }) => aliasOf(context, alias).account,
  alias_deletion: (context, { alias }) => {
    const { account } = aliasOf(context, alias)
    if (account !== context.caller) throw contractFault(`the alias ${alias} is not yours`)
    context.removeData(data.alias.keyOf({ alias }))
    context.emit('alias_deleted', { alias, account })
  },
  get_contract_information: (context, args) => {
    const hash = typeof args.contract === 'string' ? args.contract : bytesToHex(args.contract)
    return existing(context, data.contract.keyOf({ hash }), `no contract ${hash}`)
  },
  get_asset_information: (context, { id }) =>
    existing(context, data.asset.keyOf({ assetId: id }), `no asset ${id}`),
  get_alias_information: (context, { alias }) => aliasOf(context, alias),
  burn_fuel: (context, args) => {
    if (context.caller !== context.accountId) throw contractFault('only the network burns fuel')
    return context.call(fuelAssetId, 'burn', args)
  },
  get_settings: (context) => existing(context, data.settings.keyOf({}), 'no settings'),
})
