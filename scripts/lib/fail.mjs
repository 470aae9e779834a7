/** A failure that a person can act on: printed as one sentence, without a stack. */
export class PlainFailure extends Error {}

/**
 * Runs a command's main function; a `PlainFailure` becomes one line on stderr and exit code 1.
 * @param {() => Promise<number>} main gives the exit code
 */
export const runMain = async (main) => {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
