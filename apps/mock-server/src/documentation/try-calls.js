// The API page's own script, on servers for testers: signs in as the chosen account and makes calls. As a module it runs
// once the page is there, and nothing here becomes HTML.

const controlHeaders = { 'X-Panel-Control': '1' }
const jsonHeaders = { 'Content-Type': 'application/json' }

/** @type {Map<string, string>} */
const tokens = new Map()

/**
 * The token of an account, which is opened a session when it is first needed.
 *
 * @param {string} account by name
 * @param {string} [subscription] a service that the account subscribes to
 * @throws {Error} with what the server answered instead
 */
const tokenOf = async (account, subscription) => {
  const body = JSON.stringify({ account, subscription })
  const known = tokens.get(body)
  if (known !== undefined) return known
  const response = await fetch('/api/control/sessions/open', {
    method: 'POST',
    headers: { ...controlHeaders, ...jsonHeaders },
    body,
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.message}`)
  tokens.set(body, answer.authIn)
  return answer.authIn
}

/** @param {string} text */
const readable = (text) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/**
 * Makes the call that a form describes.
 *
 * @param {HTMLFormElement} form
 * @param {string} chosen the account of the page; empty for the one that may make the call
 */
const send = async (form, chosen) => {
  const { method = 'GET', account = '', headers: own = '{}', subscription, control } = form.dataset
  const fields = new FormData(form)
  const body = fields.get('body')
  const caller = account === '' ? '' : chosen || account
  // A chosen account keeps the subscriptions that it has.
  const token = caller === '' ? '' : await tokenOf(caller, chosen === '' ? subscription : undefined)
  const headers = {
    ...JSON.parse(own),
    ...(control === undefined ? {} : controlHeaders),
    ...(body === null ? {} : jsonHeaders),
    ...(caller === '' ? {} : { Authorization: `Bearer ${token}` }),
  }
  const started = performance.now()
  const response = await fetch(String(fields.get('url')), {
    method,
    headers,
    ...(body === null ? {} : { body: String(body) }),
  })
  const text = await response.text()
  const milliseconds = Math.round(performance.now() - started)
  const who = caller === '' ? '' : ` as ${caller}`
  return `${response.status}${who}, ${milliseconds} ms\n\n${readable(text)}`
}

/**
 * Shows below a form what its work results in.
 *
 * @param {HTMLFormElement} form
 * @param {() => Promise<string>} work
 */
const onSubmit = (form, work) => {
  const output = form.querySelector('output')
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (output) output.textContent = '…'
    work()
      .catch((error) => String(error.message))
      .then((text) => {
        if (output) output.textContent = text
      })
  })
}

const accountForm = /** @type {HTMLFormElement} */ (document.querySelector('form.account'))
const chosenAccount = () => String(new FormData(accountForm).get('account') ?? '')
onSubmit(accountForm, async () => {
  const account = chosenAccount()
  return account === '' ? 'Choose an account first.' : await tokenOf(account)
})
for (const form of document.querySelectorAll('form.try')) {
  if (form instanceof HTMLFormElement) onSubmit(form, () => send(form, chosenAccount()))
}
