// Runs inside the frame. An attack returns true where it succeeded; an error is a refusal.
addEventListener('unhandledrejection', (event) => event.preventDefault())
addEventListener('error', (event) => event.preventDefault())

const parameters = new URLSearchParams(location.search)
const panel = parameters.get('panel')
const foreign = 'http://127.0.0.1:9/stolen'

const submitTo = (target, method = 'post') => {
  const form = document.createElement('form')
  Object.assign(form, { action: foreign, method, target })
  document.body.append(form)
  form.submit()
  form.remove()
}

const click = (attributes) => {
  const link = Object.assign(document.createElement('a'), { href: foreign, ...attributes })
  document.body.append(link)
  link.click()
  link.remove()
}

const quietly = (attack) => () => {
  attack()
  return false
}

/** Attacks whose success shows outside, in the panel or the browser, are `quietly` tried here. */
const pageAttacks = {
  'read the panel’s document': () => parent.document.body !== null,
  'read the panel’s address': () => parent.location.href !== '',
  'read the panel’s local storage': () => parent.localStorage.length >= 0,
  'read the panel’s session storage': () => parent.sessionStorage.length >= 0,
  'read the panel’s cookies through its document': () => parent.document.cookie !== '',
  'read the session’s cookie': () => document.cookie.includes('tk='),
  'read the panel’s user from storage': () => localStorage.getItem('panel.user') !== null,
  'read the panel’s databases': async () => (await indexedDB.databases()).length > 0,
  'reach the wallet': () => parent.AuthIn4rya !== undefined,
  'run code in the panel': () => parent.eval('1') === 1,
  'reach the frame element': () =>
    frameElement !== null && frameElement.removeAttribute('sandbox') === undefined,
  'change the domain': () => {
    document.domain = 'localhost'
    return parent.document !== undefined
  },
  'navigate the top by assignment': quietly(() => {
    top.location = foreign
  }),
  'navigate the top by replacing': quietly(() => top.location.replace(foreign)),
  'navigate the top to a script': quietly(() => {
    top.location.href = 'javascript:window.stolen=1'
  }),
  'navigate the top by its hash': quietly(() => {
    top.location.hash = 'stolen'
  }),
  'navigate the top by a link': quietly(() => click({ target: '_top' })),
  'navigate the parent by a link': quietly(() => click({ target: '_parent' })),
  'navigate the top by a form': quietly(() => submitTo('_top')),
  'navigate the parent by a form': quietly(() => submitTo('_parent', 'get')),
  'navigate the top by a window name': quietly(() => window.open(foreign, '_top')),
  'navigate the parent by a window name': quietly(() => window.open(foreign, '_parent')),
  'open a window': () => window.open(foreign) !== null,
  'open a window on the panel': () => window.open(`${panel}/panel/profile`, 'x') !== null,
  'open a window by a link': quietly(() => click({ target: '_blank' })),
  'open a window by a form': quietly(() => submitTo('_blank')),
  'download a file': quietly(() =>
    click({ href: URL.createObjectURL(new Blob(['x'])), download: 'invoice.exe' }),
  ),
  'show an alert': quietly(() => alert('Your wallet is empty')),
  'show a question': () => confirm('Sign?') === true,
  'ask for a password': () => prompt('Password?') !== null,
  'print the panel': quietly(() => print()),
  'take the full screen': () => document.body.requestFullscreen().then(() => true),
  'take the pointer': () => document.body.requestPointerLock({}).then(() => true),
  'take the place': () =>
    new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(() => resolve(true), reject)),
  'take the camera': () => navigator.mediaDevices.getUserMedia({ video: true }).then(() => true),
  'read the clipboard': () => navigator.clipboard.readText().then(() => true),
  'read the roles with the panel’s cookies': () =>
    fetch(`${panel}/api/v1/abs/user/roles`, { credentials: 'include' }).then(() => true),
  'unsubscribe in the person’s name': () =>
    fetch(`${panel}/api/v1/abs/user/unsubscribe`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body: JSON.stringify({ serviceId: 'transaction_builder' }),
    }).then(() => false),
  'frame the panel in itself': () =>
    new Promise((resolve) => {
      const inner = document.createElement('iframe')
      inner.src = `${panel}/panel/profile`
      inner.onload = () =>
        resolve(inner.contentWindow.length > 0 || inner.contentDocument?.body !== undefined)
      document.body.append(inner)
    }),
}

const connected = () => {
  const { port1, port2 } = new MessageChannel()
  parent.postMessage({ panel: 1, method: 'connect' }, '*', [port2])
  return port1
}

/** Resolves with the panel's first message over the port, or nothing after a while of silence. */
const firstMessage = (port, milliseconds = 400) =>
  new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data)
    setTimeout(() => resolve(undefined), milliseconds)
  })

const offered =
  (message, count = 1) =>
  async () => {
    const channels = Array.from({ length: count }, () => new MessageChannel())
    parent.postMessage(
      message,
      '*',
      channels.map(({ port2 }) => port2),
    )
    return (await firstMessage(channels[0].port1)) !== undefined
  }

/** Connections that must not come about. */
const connectAttacks = {
  'connect with another version': offered({ panel: 2, method: 'connect' }),
  'connect with no version': offered({ method: 'connect' }),
  'connect with one key more': offered({ panel: 1, method: 'connect', admin: true }),
  'connect with two ports': offered({ panel: 1, method: 'connect' }, 2),
  'connect by a text': offered('connect'),
  'connect by nothing': offered(null),
  'connect by an inherited method': offered({ panel: 1, method: '__proto__' }),
  'connect by ten megabytes': offered({ panel: 1, method: 'connect', junk: 'x'.repeat(10_000_000) }),
  'connect from a frame within': () =>
    new Promise((resolve) => {
      const inner = document.createElement('iframe')
      inner.srcdoc = `<script>const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => parent.postMessage('reached', '*')
        top.postMessage({ panel: 1, method: 'connect' }, '*', [port2])</script>`
      addEventListener('message', ({ data }) => data === 'reached' && resolve(true))
      setTimeout(() => resolve(false), 600)
      document.body.append(inner)
    }),
}

const polluting = JSON.parse('{"panel":1,"method":"title","title":"x","__proto__":{"stolen":1}}')

/** Requests that must be refused or left unanswered. */
const requests = {
  'navigate to a script': { method: 'navigate', path: 'javascript:window.stolen=1' },
  'navigate to a foreign site': { method: 'navigate', path: 'https://evil.example/' },
  'navigate to a foreign host': { method: 'navigate', path: '//evil.example' },
  'navigate by backslashes': { method: 'navigate', path: '/\\evil.example' },
  'navigate by a tab': { method: 'navigate', path: '/\t/evil.example' },
  'navigate by dots': { method: 'navigate', path: '/..//evil.example' },
  'navigate to data': { method: 'navigate', path: 'data:text/html,x' },
  'navigate to an object': { method: 'navigate', path: { href: '//evil.example' } },
  'navigate ten megabytes far': { method: 'navigate', path: `/${'x'.repeat(10_000_000)}` },
  'call an unknown method': { method: 'sign', transaction: 'x' },
  'call an inherited method': { method: 'constructor' },
  'call the prototype': { method: '__proto__' },
  'give a title of ten megabytes': { method: 'title', title: 'x'.repeat(10_000_000) },
  'give a title that is no text': { method: 'title', title: ['x'] },
  'show a toast of an unknown type': { method: 'toast', type: 'fatal', title: 'x', message: 'x' },
  'show a toast without a title': { method: 'toast', type: 'info', title: '', message: 'x' },
  'pollute the prototype': polluting,
}

const attempt = async (attack) => {
  try {
    return (await attack()) === true ? 'succeeded' : 'refused'
  } catch {
    return 'refused'
  }
}

const patiently = (attack) =>
  Promise.race([attempt(attack), new Promise((end) => setTimeout(end, 700, 'refused'))])

const runAll = async (attacks, report) => {
  for (const [name, attack] of Object.entries(attacks)) report[name] = await patiently(attack)
}

const askAll = async (report) => {
  const port = connected()
  report['the bridge answers at all'] = (await firstMessage(port))?.event === 'settings' ? 'yes' : 'no'
  const accepted = new Set()
  port.onmessage = ({ data }) => data.ok && accepted.add(data.id)
  for (const [name, request] of Object.entries(requests)) port.postMessage({ panel: 1, id: name, ...request })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  for (const name of Object.keys(requests)) report[name] = accepted.has(name) ? 'succeeded' : 'refused'
  return port
}

/** Last, since they leave the panel with much to refuse: ten thousand messages each way of sending them. */
const flood = async (port) => {
  const html = '<img src=x onerror="window.stolen=1">'
  for (let index = 0; index < 10_000; index += 1) {
    port.postMessage({
      panel: 1,
      id: index,
      method: 'toast',
      type: 'error',
      title: `${html}${index}`,
      message: html,
    })
    parent.postMessage({ panel: 1, method: 'toast', index }, '*')
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (let index = 0; index < 500; index += 1) {
    connected().postMessage({
      panel: 1,
      id: index,
      method: 'toast',
      type: 'error',
      title: `again ${index}`,
      message: html,
    })
  }
}

const report = {}
await runAll(pageAttacks, report)
await runAll(connectAttacks, report)
await flood(await askAll(report))
await fetch('/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(report) })
// What is left is to become the panel: its own pages in this very frame.
location.replace(`${panel}/panel/profile`)
