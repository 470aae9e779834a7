/** Answers the parent what processor time and memory were used until it asked; also loaded ahead of programs of others. */
process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1_000_000, memory: process.memoryUsage().rss })
})
