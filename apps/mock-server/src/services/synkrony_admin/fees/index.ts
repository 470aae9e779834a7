import type { ListRequest } from '@panel/contracts/platform/list-endpoint'
import {
  changeFeeRule,
  getFeeRule,
  listFeeRules,
  withdrawFeeChange,
} from '@panel/contracts/services/synkrony_admin/fee-endpoints'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/implement.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import { presentDetail, presentRule, requireDecimals } from './present.ts'

interface RuleRow {
  readonly assetId: string
  readonly accountId: string
}

/** One row for each rule that somebody ever set. */
const rulesTable = `(SELECT asset_id, account_id, max(decided_at) AS changed_at, asset_id || '/' || account_id AS rule
  FROM fee_versions GROUP BY asset_id, account_id)`

/** The fee table: by asset, and by account where it differs. */
export const implementFees = (app: FastifyInstance): void => {
  const rules = sqlList<typeof listFeeRules, RuleRow>(app.database, {
    table: rulesTable,
    columns: 'asset_id AS assetId, account_id AS accountId',
    key: 'rule',
    filter: {
      assetId: 'asset_id = ?',
      scope: ["(account_id = '') = ?", (scope: 'asset' | 'account') => (scope === 'asset' ? 1 : 0)],
      text: 'instr(rule, ?) > 0',
    },
    sort: { assetId: ['asset_id', 'account_id'], changedAt: 'changed_at' },
    order: { column: 'assetId', direction: 'ascending' },
  })
  const presentRow = async ({ assetId, accountId }: RuleRow) =>
    presentRule(app, {
      ...{ assetId, decimals: (await app.decimals(assetId)) ?? 0 },
      accountId: accountId === '' ? null : accountId,
    })
  const page = async (body: ListRequest<typeof listFeeRules>) => {
    const { rows, totalRows } = rules.page(body)
    return { rows: await Promise.all(rows.map(presentRow)), totalRows }
  }

  implement(app, listFeeRules, ({ body }) => page(body))

  implement(app, getFeeRule, ({ params: { assetId }, query: { accountId = null } }) =>
    presentDetail(app, assetId, accountId),
  )

  implement(app, changeFeeRule, async ({ params: { assetId }, body }, { caller }) => {
    await requireDecimals(app, assetId)
    const { accountId, share, from, reason, seenVersions } = body
    app.fees.change(
      {
        ...{ assetId, accountId, reason, by: caller.accountId, at: app.clock.now() },
        share: share && { part: BigInt(share.part), of: BigInt(share.of), fixed: BigInt(share.fixed) },
        from: Date.parse(from),
      },
      seenVersions,
    )
    return presentDetail(app, assetId, accountId)
  })

  implement(app, withdrawFeeChange, async ({ params: { assetId }, body }, { caller }) => {
    await requireDecimals(app, assetId)
    app.fees.withdraw({ assetId, ...body, by: caller.accountId, at: app.clock.now() })
    return presentDetail(app, assetId, body.accountId)
  })
}
