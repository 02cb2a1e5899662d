import { account, announceWallet } from './wallet.js'

const wallets = new Map()
addEventListener('eip6963:announceProvider', ({ detail }) => wallets.set(detail.info.rdns, detail))
announceWallet()
dispatchEvent(new Event('eip6963:requestProvider'))

const open = document.querySelector('#open')
const modal = document.querySelector('#modal')
open.addEventListener('click', () => {
  const rows = Array.from(wallets.values(), ({ info, provider }) => rowOf(info.name, () => connect(provider)))
  modal.querySelector('ul').replaceChildren(...rows, rowOf('WalletConnect', pair))
  modal.showModal()
})
performance.mark('usable')

function rowOf(name, press) {
  const row = document.createElement('li')
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', press)
  row.append(button)
  return row
}

async function connect(provider) {
  const [address] = await provider.request({ method: 'eth_requestAccounts' })
  modal.close()
  open.textContent = address === account ? `${address.slice(0, 4)}...${address.slice(-6)}` : 'Nobody'
}

async function pair() {
  const [{ SignClient }, { default: qr }] = await Promise.all([
    import('@walletconnect/sign-client'),
    import('qrcode'),
  ])
  const client = await SignClient.init({
    projectId: 'bench',
    relayUrl: new URLSearchParams(location.search).get('relay'),
    metadata: { name: 'Bench', description: 'A page', url: 'https://page.example', icons: [] },
    telemetryEnabled: false,
  })
  const { uri } = await client.connect({
    optionalNamespaces: {
      eip155: { chains: ['eip155:137'], methods: ['personal_sign'], events: ['accountsChanged'] },
    },
  })
  const code = document.createElement('div')
  code.innerHTML = await qr.toString(uri, { type: 'svg' })
  code.firstElementChild.setAttribute('role', 'img')
  code.firstElementChild.setAttribute('width', '300')
  modal.replaceChildren(code)
}
