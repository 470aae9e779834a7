import type { asset } from '@panel/contracts/smart-contracts/asset'
import { bridge, type bridgeNetworks } from '@panel/contracts/smart-contracts/bridge'
import { isNativeWalletAddress } from '@panel/ledger/accounts'
import {
  type BitcoinNetwork,
  bitcoinAddressProblem,
  checksumAddress,
  ethereumAddressProblem,
} from '@panel/ledger/wallets'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { initialEntry, takeNumber } from '../execution/single-entry.ts'

const { last, minted, withdrawal } = bridge.data
const config = initialEntry(bridge.data.config)

const bitcoinNetworks: Readonly<Partial<Record<(typeof bridgeNetworks)[number], BitcoinNetwork>>> = {
  bitcoin: 'main',
  'bitcoin-test': 'test',
  'bitcoin-regtest': 'regtest',
}

const requireRelay = (context: CallContext) => {
  const { relay } = config.read(context)
  if (context.caller !== relay) throw contractFault(`only ${relay} speaks for the other chain`)
}

const requireAsset = (context: CallContext, assetId: string) => {
  if (!config.read(context).assets.includes(assetId)) {
    throw contractFault(`${context.accountId} does not bridge ${assetId}`)
  }
}

/** Only a key moves what its account holds: no contract spends what the bridge mints to another account. */
const requireKey = (to: string) => {
  if (!isNativeWalletAddress(to)) throw contractFault(`nobody could spend what ${to} holds: it has no key`)
}

/** An address as it is kept. @throws ExecutionFault with the reason, for one that cannot be paid to */
const payableAddress = (context: CallContext, address: string): string => {
  const bitcoin = bitcoinNetworks[config.read(context).network]
  const problem = bitcoin ? bitcoinAddressProblem(address, bitcoin) : ethereumAddressProblem(address)
  if (problem !== undefined) throw contractFault(`Invalid address: ${problem}`)
  return bitcoin ? address : checksumAddress(address)
}

const call = <Method extends keyof typeof asset.methods>(
  context: CallContext,
  assetId: string,
  method: Method,
  args: Readonly<Record<string, unknown>>,
) => context.call(assetId, method, args)

/** Deposits and withdrawals are entries of its own, each of which mints or is given back once. */
export const contract = implementContract(bridge, {
  init: config.create,
  mint: (context, { asset: assetId, to, units, proof }) => {
    requireRelay(context)
    requireAsset(context, assetId)
    requireKey(to)
    const key = minted.keyOf({ proof })
    if (context.data(key) !== undefined) throw contractFault(`the deposit ${proof} was minted already`)
    call(context, assetId, 'mint', { to, units })
    context.setData(key, { asset: assetId, to, units, ticket: context.ticket })
    context.emit('bridge_minted', { asset: assetId, to, units, proof })
  },
  withdraw: (context, { asset: assetId, units, address }) => {
    requireAsset(context, assetId)
    const payable = payableAddress(context, address)
    const from = context.caller
    call(context, assetId, 'burn', { from, units })
    const id = takeNumber(context, last)
    context.setData(withdrawal.keyOf({ id: String(id) }), {
      from,
      asset: assetId,
      units,
      address: payable,
      ticket: context.ticket,
      refunded: false,
    })
    context.emit('bridge_withdrawn', { id, from, asset: assetId, units, address: payable })
    return id
  },
  refund: (context, { id }) => {
    requireRelay(context)
    const key = withdrawal.keyOf({ id: String(id) })
    const stored = withdrawal.value.safeParse(context.data(key)).data
    if (!stored) throw contractFault(`there is no withdrawal ${id}`)
    if (stored.refunded) throw contractFault(`the withdrawal ${id} was given back already`)
    const { from: to, asset: assetId, units } = stored
    call(context, assetId, 'mint', { to, units })
    context.setData(key, { ...stored, refunded: true })
    context.emit('bridge_refunded', { id, to, asset: assetId, units })
  },
})
