/** Who this browser is: a guest with a name, who comes back by the token that only this browser has. */
import { enter } from "./api";
import { keep, settings } from "./settings.svelte";
import { socket } from "./socket.svelte";

/** Take a name; a name with a password can be taken on any device. */
export async function signIn(name: string, password = ""): Promise<void> {
  const guest = await enter(name, password);
  settings.name = guest.player;
  settings.token = guest.token;
  keep();
  socket.again();
}

export function signOut(): void {
  settings.token = "";
  settings.name = "";
  keep();
  socket.again();
}
