/** Every key that the panel keeps in local storage. The control page of the backend writes some of them too. */
export const storageKeys = {
  user: 'panel.user',
  clockOffset: 'panel.clock-offset',
  language: 'panel.language',
  colorScheme: 'panel.color-scheme',
  favourites: 'panel.favourites',
  recent: 'panel.recent',
  recentRecords: 'panel.recent-records',
  customServices: 'panel.custom-services',
  times: 'panel.times',
  density: 'panel.density',
  timeZone: 'panel.time-zone',
} as const

/** Where the wallet that the reference backend serves keeps the account that is signed in. */
export const walletAccountKey = 'trinci-wallet:account'
