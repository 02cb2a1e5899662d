import { useToast } from '@esports/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetLoginState, loginErrorSentence } from './login-state.ts'

/** Ends a login when the browser comes back from the provider: clears the state, says what went wrong. */
export function useLoginReturn(): void {
  const toast = useToast()
  const navigate = useNavigate()
  const { login_error: code } = useSearch({ strict: false })
  useEffect(() => {
    forgetLoginState()
    if (!code) return
    toast.show({ tone: 'danger', title: 'Login failed', description: loginErrorSentence(code) })
    void navigate({ to: '.', search: (search) => ({ ...search, login_error: undefined }), replace: true })
  }, [code, navigate, toast])
}
