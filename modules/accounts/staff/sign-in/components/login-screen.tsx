import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import type { PublicConfig } from '~/kit/data/public-client'
import { useAuth } from '~/kit/staff/auth-context'
import { hasDrafts } from '~/kit/staff/drafts'
import { Button } from '~/kit/ui/button'
import { Notice } from '~/kit/ui/notice'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '~/kit/ui/tabs'
import { signUpQuery } from '~/modules/staff-settings/data/public-reads'
import { signInWithGoogle } from '../google'
import { SecondStepForm } from './second-step-form'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

type LoginScreenProps = {
  config: PublicConfig
  isAskedFor: boolean
}

export function LoginScreen({ config, isAskedFor }: LoginScreenProps) {
  const { client, isHalfway, linkProblem, dismissLinkProblem } = useAuth()
  const { db } = useRouteContext({ from: '__root__' })
  const signUp = useQuery(signUpQuery(db))
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleGoogle() {
    setIsLeaving(true)
    const problem = await signInWithGoogle(client, config)
    if (!problem) return
    setIsLeaving(false)
    toast.error('Google Sign In Not Available', { description: problem })
  }

  if (isHalfway) return <SecondStepForm />
  return (
    <div className="grid gap-5">
      {linkProblem && (
        <Notice
          variant="error"
          actions={
            <Button variant="outline" size="sm" onClick={dismissLinkProblem}>
              OK
            </Button>
          }
        >
          {linkProblem}
        </Notice>
      )}
      {isAskedFor && !linkProblem && (
        <Notice>
          Please sign in to continue.
          {hasDrafts() && ' What you typed and had not saved yet is kept on this device.'}
        </Notice>
      )}
      <Button variant="outline" onClick={handleGoogle} disabled={isLeaving} className="w-full">
        <GoogleMark />
        Sign in with Google
      </Button>
      <p className="flex items-center gap-3 text-muted-foreground text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or with your e-mail
      </p>
      <Tabs defaultValue="sign-in">
        <TabsList aria-label="Sign in or sign up">
          <TabsTrigger value="sign-in">Sign In</TabsTrigger>
          <TabsTrigger value="sign-up">Sign Up</TabsTrigger>
        </TabsList>
        <TabsContent value="sign-in" className="pt-5">
          <SignInForm />
        </TabsContent>
        <TabsContent value="sign-up" className="pt-5">
          {signUp.data === 'invited' ? <ByInvitation /> : <SignUpForm />}
        </TabsContent>
      </Tabs>
    </div>
  )
}

function ByInvitation() {
  return (
    <Notice title="Accounts here are by invitation">
      An administrator can invite you: you will get an e-mail with a link and choose your own
      password. If you have an account already, sign in.
    </Notice>
  )
}

/** In one colour: Google's rules for its four-colour mark don't allow it on a plain button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        d="M18.6 7.2A8.2 8.2 0 1 0 20.2 12H12.4"
      />
    </svg>
  )
}
