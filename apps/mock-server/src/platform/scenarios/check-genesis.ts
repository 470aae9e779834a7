import type { ChainControl } from '@panel/chain/control'
import { GenesisFault } from '@panel/chain/refusals'
import type { ScenarioFile } from './scenario-files.ts'

type Genesis = NonNullable<ScenarioFile['value']['genesis']>

/** The place of an asset or a call in its genesis. */
const placeOf = (genesis: Genesis, part: object): readonly PropertyKey[] => {
  const assets: readonly object[] = genesis.assets
  const calls: readonly object[] = genesis.calls
  const ofAsset = assets.indexOf(part)
  return ofAsset >= 0 ? ['assets', ofAsset] : ['calls', calls.indexOf(part)]
}

/**
 * Starts a chain from the genesis of a file, to see whether it can be.
 *
 * @param chain one of which nothing is kept
 * @throws StartError naming the place of the asset or the call that cannot be
 */
export const checkGenesis = ({ value, errorAt }: ScenarioFile, chain: Pick<ChainControl, 'reset'>): void => {
  const { genesis } = value
  if (!genesis) return
  try {
    chain.reset(genesis)
  } catch (error) {
    if (!(error instanceof GenesisFault)) throw error
    throw errorAt(
      ['genesis', ...placeOf(genesis, error.part)],
      `this cannot be: ${error.message.replace(/\.$/, '')}`,
    )
  }
}
