const refreshMilliseconds = 3000

const cell = (value) => {
  const made = document.createElement('td')
  made.textContent = value
  return made
}

const show = (state) => {
  for (const name of ['network', 'height', 'transactions']) {
    document.getElementById(name).textContent = state[name]
  }
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeStyle: 'medium',
    dateStyle: 'short',
  })
  document.getElementById('blocks').replaceChildren(
    ...state.blocks.map(({ height, size, timestamp }) => {
      const row = document.createElement('tr')
      row.append(cell(height), cell(size), cell(time.format(timestamp * 1000)))
      return row
    }),
  )
}

const refresh = () => window.demo.call('state').then(show)

window.demo.opened.then(
  () => {
    const timer = setInterval(() => refresh().catch(() => clearInterval(timer)), refreshMilliseconds)
    return refresh()
  },
  () => undefined,
)
