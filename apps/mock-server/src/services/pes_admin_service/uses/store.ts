import type { Database } from 'better-sqlite3'

export interface StoredUse {
  readonly id: number
  readonly codeId: number
  readonly merchantId: string
  readonly customer: string
  readonly payment: string
  readonly units: string
  readonly discountUnits: string
  readonly usedAt: number
  readonly givenBackAt: number | null
  readonly reason: string
}

const useColumns = `u.id, u.code_id AS codeId, u.merchant_id AS merchantId, u.customer, u.payment, u.units,
  u.discount_units AS discountUnits, u.used_at AS usedAt, u.given_back_at AS givenBackAt, u.reason`

/** Uses of discount codes: each of one payment, and given back at most once. */
export const useStore = (database: Database, now: () => number) => {
  const insertUse = database.prepare(
    `INSERT INTO pes_code_uses (code_id, merchant_id, customer, payment, units, discount_units, used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const count = database.prepare('UPDATE pes_codes SET uses = uses + ?, is_frozen = 1 WHERE id = ?')
  const useOf = database.prepare<[string, string], StoredUse>(
    `SELECT ${useColumns} FROM pes_code_uses u WHERE merchant_id = ? AND payment = ? ORDER BY id DESC LIMIT 1`,
  )
  const usesOf = database.prepare<[number], StoredUse>(
    `SELECT ${useColumns} FROM pes_code_uses u WHERE code_id = ? ORDER BY id DESC LIMIT 100`,
  )
  const usesByCustomer = database
    .prepare<[number, string], number>(
      'SELECT count(*) FROM pes_code_uses WHERE code_id = ? AND customer = ? AND given_back_at IS NULL',
    )
    .pluck()
  const markBack = database.prepare(
    'UPDATE pes_code_uses SET given_back_at = ?, reason = ? WHERE id = ? AND given_back_at IS NULL',
  )
  // Uses of payments whose intent ended without being paid.
  const expired = database.prepare<[number], StoredUse>(
    `SELECT ${useColumns}
     FROM pes_code_uses u JOIN payment_intents i ON i.intent_id = u.payment AND i.merchant_id = u.merchant_id
     WHERE u.given_back_at IS NULL AND i.state = 'open' AND i.expires_at <= ?`,
  )
  const usedPayments = database.prepare<
    [string],
    StoredUse & { readonly paymentId: string; readonly paid: string }
  >(
    `SELECT ${useColumns}, p.payment_id AS paymentId, p.units AS paid
     FROM pes_code_uses u
       JOIN merchant_payments p ON p.intent_id = u.payment AND p.merchant_id = u.merchant_id AND p.kind = 'payment'
     WHERE u.merchant_id = ? AND u.given_back_at IS NULL`,
  )
  const refunds = database
    .prepare<[string], string>('SELECT units FROM merchant_payments WHERE refund_of = ?')
    .pluck()

  return {
    usesOf: (id: number) => usesOf.all(id),
    useOf: (merchantId: string, payment: string) => useOf.get(merchantId, payment),
    usesByCustomer: (id: number, customer: string): number => usesByCustomer.get(id, customer) ?? 0,
    use: (use: Omit<StoredUse, 'id' | 'usedAt' | 'givenBackAt' | 'reason'>, at = now()): number => {
      const { codeId, merchantId, customer, payment, units, discountUnits } = use
      count.run(1, codeId)
      return Number(
        insertUse.run(codeId, merchantId, customer, payment, units, discountUnits, at).lastInsertRowid,
      )
    },
    /** Gives a use back, once. @returns whether it was not given back before */
    giveBack: database.transaction(
      ({ id, codeId }: Pick<StoredUse, 'id' | 'codeId'>, reason: string): boolean => {
        if (markBack.run(now(), reason, id).changes === 0) return false
        count.run(-1, codeId)
        return true
      },
    ),
    expiredUses: () => expired.all(now()),
    /** Uses of a merchant's payments that were refunded whole. */
    refundedUses: (merchantId: string): StoredUse[] =>
      usedPayments
        .all(merchantId)
        .filter(
          ({ paymentId, paid }) =>
            refunds.all(paymentId).reduce((left, units) => left + BigInt(units), BigInt(paid)) <= 0n,
        ),
  }
}
export type UseStore = ReturnType<typeof useStore>
