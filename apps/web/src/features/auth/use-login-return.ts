import { useToast } from '@esports/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { textsOf } from '../../lib/texts.ts'
import { forgetLoginState, loginErrorSentence } from './login-state.ts'
import { authTexts } from './texts.ts'

/** Completes a login when the browser returns from the provider: clears the stored state and shows an error, if any. */
export function useLoginReturn(): void {
  const toast = useToast()
  const navigate = useNavigate()
  const { login_error: code } = useSearch({ strict: false })
  useEffect(() => {
    forgetLoginState()
    if (!code) return
    toast.show({ tone: 'danger', title: textsOf(authTexts).failed, description: loginErrorSentence(code) })
    void navigate({ to: '.', search: (search) => ({ ...search, login_error: undefined }), replace: true })
  }, [code, navigate, toast])
}
