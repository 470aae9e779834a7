import { createElement } from 'react'
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'

const dataProvider = {
  getList: async () => {
    const answer = await fetch('/items.json')
    return { data: await answer.json(), total: 10_000 }
  },
}

const Items = () =>
  createElement(
    List,
    { perPage: 25 },
    createElement(
      Datagrid,
      null,
      createElement(TextField, { source: 'id' }),
      createElement(TextField, { source: 'name' }),
      createElement(TextField, { source: 'method' }),
      createElement(NumberField, { source: 'height' }),
      createElement(DateField, { source: 'at' }),
    ),
  )

createRoot(document.getElementById('root')).render(
  createElement(Admin, { dataProvider }, createElement(Resource, { name: 'items', list: Items })),
)
