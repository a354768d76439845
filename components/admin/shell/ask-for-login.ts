'use client';

import { createContext, useContext } from 'react';

/** Asks for the password on the spot; false when the person does not want to. */
type AskForLogin = () => Promise<boolean>;

const Ask = createContext<AskForLogin | undefined>(undefined);
export const AskForLoginProvider = Ask.Provider;
/** Undefined outside the layout of the back office, where nobody can be asked. */
export const useAskForLogin = () => useContext(Ask);
