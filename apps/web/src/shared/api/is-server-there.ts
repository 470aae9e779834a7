/** Whether the server answers for the page's own address, so that loading it again would show it. */
export const isServerThere = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
