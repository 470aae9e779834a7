/** So long, in milliseconds, a page may come later without being felt. */
const unfelt = 100

/**
 * Waits for a page's first data, but not long: where they are at hand, the page is drawn once, with them; where they
 * are not, it shows at once, with a place held for each part. A failure is the page's own to tell.
 */
export const shortly = async (data: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, unfelt)
  })
  await Promise.race([data.catch(() => undefined), late])
  clearTimeout(timer)
}
