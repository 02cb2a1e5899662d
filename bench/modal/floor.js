import { announceWallet } from './wallet.js'

const wallets = new Map()
addEventListener('eip6963:announceProvider', ({ detail }) => wallets.set(detail.info.rdns, detail))
announceWallet()
dispatchEvent(new Event('eip6963:requestProvider'))

const modal = document.querySelector('#modal')
document.querySelector('#open').addEventListener('click', () => {
  const rows = Array.from(wallets.values(), ({ info }) => {
    const row = document.createElement('li')
    const button = document.createElement('button')
    button.textContent = info.name
    row.append(button)
    return row
  })
  modal.querySelector('ul').replaceChildren(...rows)
  modal.showModal()
})
