import { PlainFailure } from './fail.mjs'
import { run, withProgress } from './run.mjs'
import { binary } from './workspace.mjs'

/**
 * Builds what is served: the panel, the wallet's script and the chain's history. Unchanged parts come from the cache.
 * @param {string} [workspace] builds this one alone, with what it needs
 */
export const ensureBuilt = async (workspace) => {
  const filter = workspace === undefined ? [] : [`--filter=${workspace}`]
  const what = workspace === undefined ? 'the panel' : 'the wallet’s script and the chain’s history'
  const { code, output } = await withProgress(`Building ${what} (skipped where nothing changed)`, () =>
    run(binary('turbo'), ['run', 'build', ...filter, '--output-logs=errors-only'], { quiet: true }),
  )
  if (code === 0) return
  console.error(output.trim())
  throw new PlainFailure(
    /ENOSPC|No space left/.test(output)
      ? 'The disk is full: the build could not be written.'
      : 'The build failed; its output is above.',
  )
}
