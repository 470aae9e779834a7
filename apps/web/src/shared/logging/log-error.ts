/** Leaves a failure in the browser's console, for whoever looks for one; nobody else is told. */
export const logError = (error: Error): void => {
  // biome-ignore lint/suspicious/noConsole: the one place of the panel that logs.
  console.error(`${error.name}: ${error.message}`)
}
