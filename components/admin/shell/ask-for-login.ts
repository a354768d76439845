'use client';

import { createContext, useContext } from 'react';

/** Asks for the password in a dialog; false if canceled. */
type AskForLogin = () => Promise<boolean>;

const Ask = createContext<AskForLogin | undefined>(undefined);
export const AskForLoginProvider = Ask.Provider;
/** Undefined outside the back office layout, where there is no dialog. */
export const useAskForLogin = () => useContext(Ask);
