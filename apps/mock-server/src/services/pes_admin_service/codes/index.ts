import {
  addDiscountCode,
  changeDiscountCode,
  endDiscountCode,
  getCodeFees,
  getDiscountCode,
  listCodeJobs,
  listDiscountCodes,
  startCodeJob,
  stopCodeJob,
} from '@panel/contracts/services/pes_admin_service/code-endpoints'
import { ApiError, invalidRequest } from '../../../platform/api-error.ts'
import { implement } from '../../../platform/implement.ts'
import { isoTime, isoTimeOrNull } from '../../../platform/iso-time.ts'
import { requireAsset } from '../assets.ts'
import { createJobs } from '../jobs/run-jobs.ts'
import { codeSubject, type Parts } from '../parts.ts'
import { fixedFeesOf, giveBackEnded } from '../uses/redeem.ts'
import { codeStateAt, type StoredCode, type StoredTerms } from './store.ts'
import { presentCode, presentJob, toStoredTerms } from './terms.ts'

/** @throws ApiError NOT_FOUND */
const requireCode = ({ codes }: Parts, id: number): StoredCode => {
  const code = codes.find(id)
  if (code) return code
  throw new ApiError('NOT_FOUND', 'There is no such discount code.', { id })
}

/** @throws ApiError VALIDATION for what is no asset, an account that is no merchant here, or an end that has passed */
const requireTerms = async (
  parts: Parts,
  { assetId, merchantId, endsAt }: StoredTerms,
  kept?: StoredCode,
): Promise<void> => {
  await requireAsset(parts, assetId)
  // The end of a code that is over may stay while its other terms change.
  if (endsAt <= parts.app.clock.now() && endsAt !== kept?.endsAt) {
    throw invalidRequest([{ path: 'body.terms.to', message: 'an end that has not passed' }])
  }
  if (merchantId === null || parts.merchants.find(merchantId)) return
  throw invalidRequest([{ path: 'body.terms.merchantId', message: 'a merchant of the payment e-services' }])
}

/** Kind, value and currency of a code that was used stay as they were. @throws ApiError CONFLICT */
const requireThawed = (code: StoredCode, terms: StoredTerms): void => {
  const frozen = (['kind', 'value', 'assetId'] as const).filter((name) => code[name] !== terms[name])
  if (code.isFrozen === 0 || frozen.length === 0) return
  throw new ApiError('CONFLICT', 'The code was used: its kind, value and currency stay.', {
    reason: 'codeUsed',
    frozen,
  })
}

const implementOne = (parts: Parts): void => {
  const { app, codes, uses, ready, changed, log } = parts
  const stateOf = (id: number) => codeStateAt(requireCode(parts, id), app.clock.now())

  /** Changes a code and records by whom. */
  const decide = (id: number, move: 'change' | 'end', by: string, write: () => void): void => {
    const from = stateOf(id)
    write()
    log.record({ subject: codeSubject(id), move, from, to: stateOf(id), by })
  }

  implement(app, listDiscountCodes, async ({ body }) => {
    await ready()
    giveBackEnded(parts)
    const { rows, totalRows } = codes.page(body)
    return { rows: await Promise.all(rows.map((row) => presentCode(parts, row))), totalRows }
  })

  implement(app, getDiscountCode, async ({ params }) => {
    await ready()
    giveBackEnded(parts)
    const code = requireCode(parts, Number(params.id))
    return {
      ...(await presentCode(parts, code)),
      decisions: await log.of(codeSubject(code.id)),
      lastUses: uses.usesOf(code.id).map(({ codeId: _id, units: _units, usedAt, givenBackAt, ...use }) => ({
        ...use,
        state: givenBackAt === null ? ('used' as const) : ('givenBack' as const),
        usedAt: isoTime(usedAt),
        givenBackAt: isoTimeOrNull(givenBackAt),
      })),
    }
  })

  implement(app, getCodeFees, async ({ query: { assetId, merchantId = null } }) => ({
    fixedFees: String(await fixedFeesOf(parts, { assetId, merchantId })),
    decimals: (await app.decimals(assetId)) ?? 0,
  }))

  implement(app, addDiscountCode, async ({ body: { code, terms } }, { caller }) => {
    await ready()
    const stored = toStoredTerms(terms)
    await requireTerms(parts, stored)
    const added = app.database.transaction(() => {
      const kept = codes.add(code, stored, null)
      if (!kept)
        throw new ApiError('CONFLICT', 'There is such a code already.', { reason: 'codeExists', code })
      const state = stateOf(kept.id)
      log.record({ subject: codeSubject(kept.id), move: 'add', from: state, to: state, by: caller.accountId })
      return kept
    })()
    changed()
    return presentCode(parts, added)
  })

  implement(app, changeDiscountCode, async ({ params, body: { terms, revision } }, { caller }) => {
    await ready()
    const id = Number(params.id)
    const next = toStoredTerms(terms)
    await requireTerms(parts, next, requireCode(parts, id))
    app.database.transaction(() => {
      const code = requireCode(parts, id)
      if (code.revision !== revision)
        throw new ApiError('CONFLICT', 'Somebody changed this code in the meantime.', {
          revision: code.revision,
        })
      requireThawed(code, next)
      decide(id, 'change', caller.accountId, () => codes.change(id, next))
    })()
    changed()
    return presentCode(parts, requireCode(parts, id))
  })

  implement(app, endDiscountCode, async ({ params }, { caller }) => {
    await ready()
    const { id, endedAt } = requireCode(parts, Number(params.id))
    if (endedAt === null) {
      app.database.transaction(() => decide(id, 'end', caller.accountId, () => codes.end(id)))()
      changed()
    }
    return presentCode(parts, requireCode(parts, id))
  })
}

const implementJobs = (parts: Parts): void => {
  const { app, jobs, ready } = parts
  const runner = createJobs(parts)
  const requireJob = (id: number) => {
    const job = jobs.find(id)
    if (job) return presentJob(parts, job)
    throw new ApiError('NOT_FOUND', 'There is no such job.', { id })
  }

  implement(app, startCodeJob, async ({ body }, { caller }) => {
    await ready()
    await requireTerms(parts, toStoredTerms(body.terms))
    return requireJob(runner.start(caller.accountId, { body }))
  })

  implement(app, listCodeJobs, async () => {
    await ready()
    return { jobs: jobs.all().map((job) => presentJob(parts, job)) }
  })

  implement(app, stopCodeJob, async ({ params }) => {
    await ready()
    const { id } = requireJob(Number(params.id))
    runner.stop(id)
    return requireJob(id)
  })
}

/** Discount codes: made singly or by jobs, changed and ended. */
export const implementCodes = (parts: Parts): void => {
  implementOne(parts)
  implementJobs(parts)
}
