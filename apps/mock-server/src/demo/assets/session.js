/* Exchanges the address's token once and removes it from the address. */
window.demo = (() => {
  const address = new URL(location.href)
  const authKey = address.searchParams.get('authKey')
  address.searchParams.delete('authKey')
  try {
    history.replaceState(null, '', address)
  } catch {
    // A sandboxed frame without an origin may not rewrite its address; the token is used up all the same.
  }
  const service = address.pathname.split('/')[1]

  const request = async (path, options = {}, session = undefined) => {
    const response = await fetch(`/${service}/api/${path}`, {
      ...options,
      headers: {
        ...(options.body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session}` }),
      },
    })
    if (!response.ok) throw new Error(`refused: ${response.status}`)
    return response.json()
  }

  const opened = request('session', { method: 'POST', body: JSON.stringify({ authKey }) })
  opened.catch(() => {
    const closed = document.getElementById('closed')
    if (closed) closed.hidden = false
  })

  return {
    opened,
    call: async (path, options) => request(path, options, (await opened).session),
  }
})()
