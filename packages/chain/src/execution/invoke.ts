import { createPublicKey, verify } from 'node:crypto'
import { decodeMessagePack, encodeMessagePack } from '@panel/ledger/encoding'
import { exportPublicKey } from '@panel/ledger/keys'
import type { ContractEvent } from '../ledger.ts'
import type { WorldState } from '../state/world-state.ts'
import type { CallContext, ContractModule } from './call-context.ts'
import { contractFault, ExecutionFault } from './execution-fault.ts'
import { type FuelMeter, fuelCosts } from './fuel-meter.ts'
import type { Contracts } from './load-contracts.ts'

/** What all calls of one transaction share. */
export interface Run {
  readonly state: WorldState
  readonly contracts: Contracts
  readonly networkName: string
  readonly now: number
  readonly ticket: string
  readonly signer: string
  readonly meter: FuelMeter
  readonly events: ContractEvent[]
}

/** One call within a run. */
export interface Call {
  readonly caller: string
  readonly accountId: string
  /** The contract that the transaction names, null for the one that the account carries. */
  readonly contractHash: string | null
  readonly method: string
  readonly args: unknown
  readonly depth: number
}

const maximumDepth = 16

const decoded = (bytes: Uint8Array | undefined): unknown =>
  bytes === undefined ? undefined : decodeMessagePack(bytes)

/** Who may put a contract on an account that has none: its own key, and anyone on a name that is still free. */
const bindContract = (run: Run, call: Call, contractHash: string) => {
  const isFreeName = call.accountId.startsWith('#')
  if (!isFreeName && call.caller !== call.accountId) {
    throw new ExecutionFault('account fault', `only ${call.accountId} may put a contract on itself`)
  }
  run.state.bindContract(call.accountId, contractHash)
}

const contractOf = (run: Run, call: Call): ContractModule => {
  const carried = run.state.contractHashOf(call.accountId)
  const wanted = call.contractHash ?? carried
  if (wanted === null) {
    throw new ExecutionFault('resource not found', `${call.accountId} carries no contract`)
  }
  if (carried !== null && carried !== wanted) {
    throw new ExecutionFault('invalid contract hash', `${call.accountId} carries ${carried}`)
  }
  const contract = run.contracts.get(wanted)
  if (!contract) throw new ExecutionFault('resource not found', `no contract ${wanted}`)
  if (carried === null) bindContract(run, call, wanted)
  return contract
}

const parseArgs = (contract: ContractModule, method: string, args: unknown): unknown => {
  const { methods } = contract.description
  const description = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!description) throw contractFault(`no method ${method}`)
  const parsed = description.args.safeParse(args)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw contractFault(`args.${issue?.path.join('.')}: ${issue?.message}`)
}

const contextOf = (run: Run, call: Call, contractHash: string): CallContext => {
  const { state, meter } = run
  const { accountId } = call
  const read = (bytes: Uint8Array | undefined): unknown => {
    meter.spend(fuelCosts.read)
    return decoded(bytes)
  }
  const written = (value: unknown): Uint8Array => {
    const bytes = encodeMessagePack(value)
    meter.spend(fuelCosts.write)
    meter.spendBytes(bytes.length)
    return bytes
  }
  return {
    networkName: run.networkName,
    now: run.now,
    ticket: run.ticket,
    signer: run.signer,
    caller: call.caller,
    accountId,
    asset: (holder) => read(state.asset(holder, accountId)),
    setAsset: (holder, value) => state.setAsset(holder, accountId, written(value)),
    data: (key) => read(state.data(accountId, key)),
    setData: (key, value) => state.setData(accountId, key, written(value)),
    removeData: (key) => {
      meter.spend(fuelCosts.write)
      state.setData(accountId, key, null)
    },
    dataKeys: () => {
      meter.spend(fuelCosts.read)
      return state.dataKeys(accountId)
    },
    dataOf: (owner, key) => read(state.data(owner, key)),
    contractHashOf: (owner) => state.contractHashOf(owner),
    emit: (name, value) => {
      const data = encodeMessagePack(value)
      meter.spend(fuelCosts.event)
      meter.spendBytes(data.length)
      run.events.push({
        ticket: run.ticket,
        emitterAccountId: accountId,
        emitterContractHash: contractHash,
        name,
        data,
      })
    },
    call: (target, method, args) =>
      invoke(run, {
        caller: accountId,
        accountId: target,
        contractHash: null,
        method,
        args,
        depth: call.depth + 1,
      }),
    verifySignature: (publicKey, bytes, signature) => {
      meter.spend(fuelCosts.signatureCheck)
      const der = Buffer.from(exportPublicKey(publicKey, 'spki'))
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      return verify('sha384', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
    },
  }
}

/**
 * Executes one call, and what it calls in turn.
 *
 * @throws ExecutionFault; what was written until then is for the caller to take back
 */
export const invoke = (run: Run, call: Call): unknown => {
  if (call.depth > maximumDepth) throw contractFault(`calls are nested deeper than ${maximumDepth}`)
  run.meter.spend(fuelCosts.call)
  const contract = contractOf(run, call)
  const args = parseArgs(contract, call.method, call.args)
  const method = contract.methods.get(call.method)
  if (!method) throw contractFault(`no method ${call.method}`)
  return method(contextOf(run, call, contract.description.hash), args)
}
