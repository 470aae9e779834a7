/** How long a transaction's result is waited for by default, in milliseconds. */
export const DEFAULT_RESULT_TIMEOUT = 15_000
