import { depositGroupStates } from '@panel/contracts/services/bitcoin_monitor/deposits'
import {
  createDepositAddress,
  decideDeposit,
  decideWithdrawal,
  getBitcoinBridge,
  getDeposit,
  getWithdrawal,
  listDepositAddresses,
  listDeposits,
  listWithdrawals,
  payBitcoin,
  reorganiseBitcoin,
  replaceBitcoin,
  resumeApprovals,
} from '@panel/contracts/services/bitcoin_monitor/endpoints'
import type { BitcoinBridge } from '@panel/contracts/services/bitcoin_monitor/peg'
import { withdrawalGroupStates } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import type { FastifyInstance } from 'fastify'
import { firstOfList } from '../../platform/first-of-list.ts'
import { implement } from '../../platform/implement.ts'
import { isoTime, isoTimeOrNull } from '../../platform/iso-time.ts'
import { bridgeUsers } from './actors.ts'
import { approvalSubject } from './bridge-parts.ts'
import { type Bridge, createBridge } from './create-bridge.ts'
import { findDeposit, findWithdrawal, moveDeposit, moveWithdrawal, resume } from './decide.ts'
import { pay, replace } from './pay.ts'
import {
  presentDeposit,
  presentDepositDetail,
  presentWithdrawal,
  presentWithdrawalDetail,
} from './present.ts'
import { readPeg } from './read-peg.ts'
import { amountIn } from './state-amounts.ts'
import type { StoredAddress } from './store.ts'

type Queue = ReturnType<typeof amountIn>

const presentQueue = ({ count, units, oldestSince }: Queue) => ({
  count,
  units: String(units),
  oldestSince: isoTimeOrNull(oldestSince),
})

const presentAddress = ({ createdAt, expiresAt, ...address }: StoredAddress) => ({
  ...address,
  createdAt: isoTime(createdAt),
  expiresAt: isoTime(expiresAt),
})

const presentBridge = async (bridge: Bridge): Promise<BitcoinBridge> => {
  const { chain, rules, facts, deposits, withdrawals, log } = bridge
  const peg = await readPeg(bridge)
  const { hash, height, minedAt } = chain.tip()
  const { blockSeconds, confirmations, minimumUnits, feeRatesAt, withdrawalFeesAt } = rules()
  const received = deposits.amounts()
  const lost = amountIn(received, ['unbacked'])
  const waiting = amountIn(received, depositGroupStates.waiting)
  return {
    network: 'main',
    peg,
    approvals: facts.approvals(),
    incident:
      lost.oldestSince === null
        ? null
        : {
            units: String(lost.units),
            deposits: lost.count,
            since: isoTime(lost.oldestSince),
            depth: Number(facts.number('lastDepth')),
          },
    chain: {
      ...{ height, hash, minedAt: isoTime(minedAt), blockSeconds, feeRates: feeRatesAt(height) },
      mempool:
        amountIn(received, ['seen', 'orphaned']).count + amountIn(withdrawals.amounts(), ['sent']).count,
    },
    deposits: presentQueue(waiting),
    withdrawals: presentQueue(amountIn(withdrawals.amounts(), withdrawalGroupStates.waiting)),
    attention: presentQueue(amountIn(received, depositGroupStates.attention)),
    confirmations,
    minimumUnits,
    withdrawalFees: withdrawalFeesAt(height),
    decisions: await log.of(approvalSubject),
  }
}

const implementReads = (app: FastifyInstance, bridge: Bridge): void => {
  const { ready } = bridge

  app.waitingDecisions.set('bitcoin_monitor', async () => {
    await ready()
    return amountIn(bridge.deposits.amounts(), depositGroupStates.attention).count
  })

  implement(app, getBitcoinBridge, async () => {
    await ready()
    return presentBridge(bridge)
  })

  implement(app, listDeposits, async ({ body }) => {
    await ready()
    const { rows, totalRows } = bridge.deposits.page(body)
    return { rows: rows.map((deposit) => presentDeposit(bridge, deposit)), totalRows }
  })

  implement(
    app,
    getDeposit,
    async ({ params }) => {
      await ready()
      return presentDepositDetail(bridge, findDeposit(bridge, params.id))
    },
    {
      example: async () => {
        await ready()
        const [deposit] = bridge.deposits.page(firstOfList).rows
        return deposit && { params: { id: deposit.id } }
      },
    },
  )

  implement(app, listWithdrawals, async ({ body }) => {
    await ready()
    const { rows, totalRows } = bridge.withdrawals.page(body)
    return { rows: rows.map((withdrawal) => presentWithdrawal(bridge, withdrawal)), totalRows }
  })

  implement(app, getWithdrawal, async ({ params }) => {
    await ready()
    return presentWithdrawalDetail(bridge, findWithdrawal(bridge, Number(params.id)))
  })

  implement(app, listDepositAddresses, async ({ body }) => {
    await ready()
    const { rows, totalRows } = bridge.facts.pageOfAddresses(body)
    return { rows: rows.map(presentAddress), totalRows }
  })
}

const implementDecisions = (app: FastifyInstance, bridge: Bridge): void => {
  const { ready } = bridge

  implement(app, decideDeposit, async (input, { caller }) => {
    await ready()
    moveDeposit(bridge, caller.accountId, input)
    return presentDepositDetail(bridge, findDeposit(bridge, input.params.id))
  })

  implement(app, decideWithdrawal, async (input, { caller }) => {
    await ready()
    await moveWithdrawal(bridge, caller.accountId, input)
    return presentWithdrawalDetail(bridge, findWithdrawal(bridge, Number(input.params.id)))
  })

  implement(app, resumeApprovals, async (input, { caller }) => {
    await ready()
    return { approvals: await resume(bridge, caller.accountId, input) }
  })

  implement(app, createDepositAddress, async ({ body: { accountId } }, { caller }) => {
    await ready()
    return presentAddress(bridge.makeAddress(accountId, caller.accountId))
  })
}

/** What happens on the simulated chain from outside, for testers alone. */
const implementControl = (app: FastifyInstance, bridge: Bridge): void => {
  if (!app.config.CONTROL) return
  implement(app, payBitcoin, async (input) => {
    await bridge.ready()
    return { id: pay(bridge, input) }
  })
  implement(app, replaceBitcoin, async (input) => {
    await bridge.ready()
    return { id: replace(bridge, input) }
  })
  implement(app, reorganiseBitcoin, async ({ body: { depth, loses } }) => {
    await bridge.ready()
    return { height: bridge.reorganise(depth, loses).height, depth }
  })
}

/** The bridge to bitcoin: a simulated chain and the real ledger asset. */
export default async (app: FastifyInstance): Promise<void> => {
  const bridge = createBridge(app)
  app.actors.add('bitcoin_monitor', bridgeUsers(bridge))
  implementReads(app, bridge)
  implementDecisions(app, bridge)
  implementControl(app, bridge)
}
