/** Logs a failure to the browser's console, and nowhere else. */
export const logError = (error: Error): void => {
  // biome-ignore lint/suspicious/noConsole: the one place of the panel that logs.
  console.error(`${error.name}: ${error.message}`)
}
