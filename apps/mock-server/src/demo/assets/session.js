/* Exchanges the address's token once and removes it from the address. */
window.demo = (() => {
  const address = new URL(location.href)
  const authKey = address.searchParams.get('authKey')
  address.searchParams.delete('authKey')
  history.replaceState(null, '', address)
  const service = address.pathname.split('/')[1]

  const showEnd = (cause) => {
    const ended = document.getElementById('ended')
    ended.dataset.text = cause
    ended.textContent = window.bridge.say(cause)
    ended.hidden = false
  }

  const request = async (path, options = {}, session = undefined) => {
    const response = await fetch(`/${service}/api/${path}`, {
      ...options,
      headers: {
        ...(options.body && { 'content-type': 'application/json' }),
        ...(session && { authorization: `Bearer ${session}` }),
      },
    })
    if (response.ok) return response.json()
    const { code, message, details } = await response.json()
    if (response.status === 401) showEnd(details?.cause ?? 'not-opened')
    throw Object.assign(new Error(message), { code, details })
  }

  const opened = request('session', { method: 'POST', body: JSON.stringify({ authKey }) })
  opened.then(
    ({ panelOrigin }) => window.bridge.connect(panelOrigin),
    () => undefined,
  )

  return {
    opened,
    call: async (path, options) => request(path, options, (await opened).session),
  }
})()
