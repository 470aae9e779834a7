import { setClock } from '@panel/contracts/platform/ledger-control'
import { joinRooms } from '@panel/contracts/platform/rooms'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'
import { createWorld } from '@panel/contracts/platform/worlds'
import { serviceRooms } from '../support/all-endpoints.ts'
import { accountNamed, signIn } from '../support/client.ts'
import { createSender, listen, openWorld } from './backend.ts'
import { disabledAccount, stateRefusals } from './control-refusals.ts'
import { exercise, exerciseCalls, forEach, type Run } from './exercise.ts'
import {
  controlFlow,
  endSessionsFlow,
  signInFlow,
  snapshotFlow,
  transferFlow,
  userFlow,
  viewFlow,
  worldFlow,
} from './flows.ts'
import { provokeFailures, provokeNotFound, provokeRefusals, provokeTooLarge } from './provoke.ts'

/** States of the world in which further calls have something to act on, where the backend has them. */
const scenarios = [
  'busy-exchange',
  'bitcoin-states',
  'eth-states',
  'withdrawal-second-person',
  'withdrawal-payment-failed',
  'recharge-failed',
  'payment-services',
  'kyc-overdue',
  'fuel-low',
  'outbox-failures',
  'bitcoin-refund-fails',
]

/** Control calls that stop the run, or that a flow makes in their order. */
const controlInFlows = new Set([
  'holdBlocks',
  'endSession',
  'switchScenario',
  'armTransactionFaults',
  'removeWorld',
])

/**
 * Exercises a backend that has the control calls, in a world of its own: writes, failures, other states of the world,
 * and accounts that are refused. The backend itself stays as it is.
 */
export const verifyReference = async (run: Run, base: string, account: string): Promise<void> => {
  const { endpoints } = run.contract
  const services = endpoints.flatMap(({ access }) => (typeof access === 'object' ? [access.service] : []))
  const world = await openWorld(base, { account, scenario: 'default', services })
  const send = createSender(world, run.findings, run.learned)
  const socket = await listen(world, run.findings)
  const rooms = await serviceRooms()
  const joinAll = () => send(joinRooms, { body: { rooms, socketId: socket.id } })
  await joinAll()

  await exerciseCalls(run, world, { withWrites: true })
  await signInFlow(send, account)
  await userFlow(send, account)
  await disabledAccount(send, account)
  await viewFlow(send)
  // What was written has ended subscriptions too.
  await world.enter('default')
  await transferFlow(send, account, socket.id)
  await forEach(endpoints, async (call) => {
    await provokeRefusals(send, call, run.learned, world.token)
    await provokeFailures(send, call, run.learned)
    if (call.operationId !== createWorld.operationId) await provokeNotFound(send, call, run.learned)
  })
  await provokeTooLarge(send, endpoints, run.learned)
  // A call for a record that is not there may have changed another one.
  await world.enter('default')
  const others = await Promise.all(['user', 'caob'].map((name) => signIn(world.address, name)))
  await forEach(endpoints, async (call) => {
    if (typeof call.access !== 'object') return
    for (const token of others) await send(call, run.learned.requestsOf(call)[0] ?? {}, { token })
  })

  await world.unsubscribe()
  await forEach(endpoints, async (call) => {
    if (typeof call.access === 'object') await send(call, run.learned.requestsOf(call)[0] ?? {})
  })

  const known = await world.scenarios()
  for (const scenario of scenarios.filter((name) => known.includes(name))) {
    await world.enter(scenario)
    await joinAll()
    await exerciseCalls(run, world, { withWrites: true, again: true })
    await send(setClock, { body: { action: 'move', milliseconds: 60_000 } })
  }
  await world.enter('under-approval')
  await forEach(endpoints, async (call) => {
    if (call.access !== 'anyone' && call.access !== 'control')
      await send(call, run.learned.requestsOf(call)[0] ?? {})
  })
  await send(openSessionAs, openSessionAs.example)

  await world.enter('default')
  await stateRefusals(send)
  await controlFlow(send, account)
  await snapshotFlow(send)
  for (const call of endpoints)
    if (call.access === 'control' && !controlInFlows.has(call.operationId)) await exercise(send, call, run)
  await worldFlow(createSender({ address: base, token: '' }, run.findings, run.learned))
  const witness = await listen({ address: world.address, token: others[0] ?? '' }, run.findings)
  await endSessionsFlow(send, accountNamed(account).accountId)
  await world.remove()
  socket.close()
  witness.close()
}
