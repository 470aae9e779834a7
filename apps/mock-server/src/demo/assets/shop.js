const refreshMilliseconds = 1000

const byId = (id) => document.getElementById(id)
const say = (name, parts = {}) =>
  window.bridge.say(name).replaceAll(/\{(\w+)\}/g, (_match, part) => parts[part] ?? '')
const language = () => document.documentElement.lang

const decimals = { '#EURS': 2, '#BTC': 8 }
const amount = (units, asset, places = decimals[asset] ?? 0) => {
  const text = units.padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  const part = places === 0 ? '' : `,${text.slice(-places)}`
  // A number never ends a line without its unit.
  return `${whole}${part}\u00a0${asset.replace(/^#/, '')}`
}

const make = (tag, text, children = []) => {
  const made = document.createElement(tag)
  made.textContent = text
  made.append(...children)
  return made
}

const button = (text, onClick) => {
  const made = make('button', text)
  made.type = 'button'
  made.addEventListener('click', onClick)
  return made
}

/** Shows a part of the page: where it is out of sight, as on a phone, the page scrolls to it. */
const bringUp = (id) => {
  byId(id).hidden = false
  byId(id).focus()
}

const showWrong = (reason, code = '') => {
  const said = reason === '' ? '' : say('wrong', { reason })
  byId('wrong').replaceChildren(said, ...(code === '' ? [] : [' ', make('code', code)]))
  if (reason === '') byId('wrong').hidden = true
  else bringUp('wrong')
}

/** Why the same order would be refused again; undefined where it may be tried again. */
const finalReasonOf = ({ code }) => window.bridge.say(`final-${code}`)

/** Why something failed, in the page's language where the shop has words for it. */
const reasonOf = (error) => {
  const { name, message, code, details } = error
  if (name === 'WalletRefusedError') return say('declined')
  if (code === 'DISCOUNT_CODE_REFUSED') return say(`code-${details.reason}`)
  return finalReasonOf(error) ?? window.bridge.say(`refused-${code}`) ?? message
}

let isBusy = false

/** Does something that may fail, and says so on the page where it does. A second press meanwhile does nothing. */
const attempt = (work) => async () => {
  if (isBusy) return
  isBusy = true
  showWrong('')
  try {
    await work()
  } catch (error) {
    showWrong(reasonOf(error), error.code)
  } finally {
    isBusy = false
  }
}

let catalogue = []

/** The key of whoever is signed in to the wallet; asks who it is to be where nobody is. */
const buyerKey = async () => {
  const wallet = window.AuthIn4rya
  const known = await wallet.getUserInformations(true)
  if (known.logged) return known.user.publicKey
  await wallet.login(document.title)
  return (await wallet.getUserInformations(true)).user.publicKey
}

const leaveCheckout = async () => {
  byId('checkout').hidden = true
  await refresh()
}

const pay = async ({ uuid, nodes }) => {
  const signed = []
  for (const node of nodes) signed.push((await window.AuthIn4rya.signTransaction(node)).tx)
  const body = JSON.stringify({ nodes: signed })
  try {
    await window.demo.call(`orders/${uuid}/pay`, { method: 'POST', body })
  } catch (error) {
    if (finalReasonOf(error)) await leaveCheckout()
    throw error
  }
  await leaveCheckout()
  bringUp('ordered')
}

const confirm = (order) => {
  const { assetId, units, merchantUnits, decimal } = order.quote
  const fees = String(BigInt(units) - BigInt(merchantUnits))
  const show = (value) => amount(value, assetId, decimal)
  const cancel = async () => {
    byId('checkout').hidden = true
    await window.demo.call(`orders/${order.uuid}/cancel`, { method: 'POST', body: '{}' })
    await refresh()
  }
  const { discount } = order
  const off = discount && say('discount', { code: discount.code, units: show(discount.discountUnits) })
  byId('checkout').replaceChildren(
    ...(off ? [make('p', off)] : []),
    make('p', say('confirm', { total: show(units), received: show(merchantUnits), fees: show(fees) })),
    button(
      say('pay'),
      attempt(() => pay(order)),
    ),
    button(say('cancel'), attempt(cancel)),
  )
  bringUp('checkout')
}

const buy = (goodId, assetId) => async () => {
  const buyerPublicKey = await buyerKey()
  const body = JSON.stringify({ goodId, assetId, buyerPublicKey, code: byId('code').value })
  const order = await window.demo.call('orders', { method: 'POST', body })
  await refresh()
  confirm(order)
}

const nameOf = (goodId) => catalogue.find(({ id }) => id === goodId)?.name[language()] ?? goodId

const goodCard = ({ id, prices }) =>
  make('li', '', [
    make('span', `${nameOf(id)} · ${prices.map(({ units, sign }) => amount(units, sign)).join(' / ')}`),
    ...prices.map(({ sign }) =>
      button(prices.length > 1 ? say('buyWith', { asset: sign }) : say('buy'), attempt(buy(id, sign))),
    ),
  ])

const orderCard = ({ goodId, state, failure, webhooks }) => {
  const failed = state === 'open' && failure !== null
  const how = failed ? say('failed', { reason: failure }) : say(state)
  const told =
    webhooks.length === 0
      ? say('noWebhook')
      : webhooks.map(({ type }) => say('webhook', { type })).join(' · ')
  return make('li', '', [make('span', `${nameOf(goodId)} · ${how}`), make('small', told)])
}

const refresh = async () => {
  const { orders } = await window.demo.call('orders')
  byId('empty').hidden = orders.length > 0
  byId('orders').replaceChildren(...orders.map(orderCard))
}

window.demo.opened.then(
  async () => {
    catalogue = (await window.demo.call('goods')).goods
    byId('goods').replaceChildren(...catalogue.map(goodCard))
    await refresh()
    const timer = setInterval(() => refresh().catch(() => clearInterval(timer)), refreshMilliseconds)
  },
  () => undefined,
)
