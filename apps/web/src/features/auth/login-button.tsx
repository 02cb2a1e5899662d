import { Button, useToast } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { api, sentenceOf } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import { keepLoginState } from './login-state.ts'
import { publicConfigQuery } from './public-config.ts'
import { authTexts } from './texts.ts'

/** 'Login With' the configured provider (S2.15): stores the OAuth state, then redirects to the provider (S4.6). */
export function LoginButton({ isWide = false }: { isWide?: boolean }) {
  const t = textsOf(authTexts)
  const toast = useToast()
  const queries = useQueryClient()
  const { data: config, isPending } = useQuery(publicConfigQuery)
  const login = useMutation({
    mutationFn: async () => {
      // Usually prefetched already; if that failed, the click retries it.
      const { providerId: provider } = (await queries.fetchQuery(publicConfigQuery)).login
      const returnTo = window.location.pathname + window.location.search
      const start = await api.startLogin({ body: { provider, returnTo } })
      keepLoginState(start.state)
      window.location.assign(start.authUrl)
    },
    onError: (cause) => toast.show({ tone: 'danger', title: t.notStarted, description: sentenceOf(cause) }),
  })
  if (isPending) return <Button tone="accent" loading fullWidth={isWide} aria-label={t.login} />
  return (
    <Button
      tone="accent"
      fullWidth={isWide}
      // After success the browser navigates away; the spinner stays until then.
      loading={login.isPending || login.isSuccess}
      onClick={() => login.mutate()}
    >
      <LogIn size={17} aria-hidden />
      {config ? t.loginWith(config.login.providerName) : t.login}
    </Button>
  )
}
