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
      remove.textContent = list.dataset.remove
      remove.addEventListener('click', () =>
        window.demo.call(`notes/${index}`, { method: 'DELETE' }).then(show),
      )
      item.append(words, remove)
      return item
    }),
  )
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  window.demo.call('notes', { method: 'POST', body: JSON.stringify({ text: text.value }) }).then((answer) => {
    text.value = ''
    show(answer)
  })
})

window.demo.opened.then(
  ({ accountId }) => {
    form.hidden = false
    document.getElementById('account').textContent = accountId
    return window.demo.call('notes').then(show)
  },
  () => undefined,
)
