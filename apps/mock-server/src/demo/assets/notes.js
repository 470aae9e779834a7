const list = document.getElementById('notes')
const form = document.getElementById('form')
const text = document.getElementById('text')

const show = ({ notes }) => {
  document.getElementById('empty').hidden = notes.length > 0
  list.replaceChildren(
    ...notes.map((note, index) => {
      const item = document.createElement('li')
      const words = document.createElement('span')
      words.textContent = note
      const remove = document.createElement('button')
      remove.dataset.text = 'remove'
      remove.textContent = window.bridge.say('remove')
      remove.addEventListener('click', () => change(`notes/${index}`, { method: 'DELETE' }))
      item.append(words, remove)
      return item
    }),
  )
}

/** Why a call failed stands on the page already. */
const change = (path, options) =>
  window.demo.call(path, options).then(
    (answer) => {
      if (options.method === 'POST') text.value = ''
      show(answer)
    },
    () => undefined,
  )

form.addEventListener('submit', (event) => {
  event.preventDefault()
  change('notes', { method: 'POST', body: JSON.stringify({ text: text.value }) })
})

window.demo.opened.then(
  ({ accountId }) => {
    form.hidden = false
    document.getElementById('account').textContent = accountId
    return window.demo.call('notes').then(show)
  },
  () => undefined,
)
