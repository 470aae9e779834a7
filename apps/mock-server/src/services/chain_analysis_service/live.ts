import { analysisChanged } from '@panel/contracts/services/chain_analysis_service/events'
import type { FastifyInstance } from 'fastify'
import { afterBlocks } from '../../platform/chain/after-blocks.ts'
import { emitToSubscribers, hasOpenSubscriber } from '../../platform/users/emit-to-subscribers.ts'
import type { Analysis } from './analysis.ts'

const serviceId = 'chain_analysis_service'

/** Notifies everyone with this service of a changed case, finding or threshold. */
export const announceAnalysis = (app: FastifyInstance) => (): void =>
  emitToSubscribers(app, serviceId, analysisChanged, {})

/** Notifies them as well of blocks after which the rules find something else in an asset that is analysed. */
export const followFindings = (app: FastifyInstance, analysis: Analysis, announce: () => void): void => {
  const known = new Map<string, string>()
  app.world.onLeave(() => known.clear())

  /** Whether an asset has other findings than when this was last asked. */
  const isOther = async (assetId: string): Promise<boolean> => {
    const found = (await analysis.unusualIn(assetId)).map(({ id }) => id).join(' ')
    if (known.get(assetId) === found) return false
    known.set(assetId, found)
    return true
  }

  afterBlocks(app, 'looking for unusual movements', async (_heights, isClosed) => {
    // Rules read every movement: only where somebody sees what they find.
    if (!hasOpenSubscriber(app, serviceId)) return
    const others = await Promise.all(analysis.analysedAssets().map(isOther))
    if (!isClosed() && others.includes(true)) announce()
  })
}
