-- Sends the paths that stand behind `--`, what is asked and the number of connections, in turn. With `anew`, each request names the site's own origin, as
-- scripts do: the page cache never answers such requests. Says at the end what it saw, as one line of JSON; times in microseconds.
local paths, count = {}, 0

-- Runs in the state that reports, for the one that asks.
function setup(thread) asking = thread end

function init(args)
  if args[1] == "anew" then wrk.headers["Origin"] = wrk.scheme .. "://" .. wrk.host .. ":" .. wrk.port end
  connections = tonumber(args[2])
  for nth = 3, #args do paths[#paths + 1] = args[nth] end
end

function request()
  count = count + 1
  return wrk.format(nil, paths[(count - 1) % #paths + 1])
end

-- The times that requests took, in order, and how many took each of them. For a request that took twice the mean or longer, wrk has added those that would
-- have begun meanwhile if they were sent at a fixed pace. Nobody sends them so here, and a core that is taken away for a hundredth of a second would
-- be the p99 of that second. What was added for the longest is taken away first: for them nothing was.
local function made(latency, mean, requests)
  local times, counts = {}, {}
  for nth = 1, #latency do
    local us, seen = latency(nth)
    times[nth], counts[us] = us, seen
  end
  for nth = #times, 1, -1 do
    local us = times[nth]
    for added = us - mean, us >= 2 * mean and mean + 1 or us, -mean do counts[added] = counts[added] - counts[us] end
  end
  local sum = 0
  for _, us in ipairs(times) do sum = sum + counts[us] end
  if sum ~= requests then error(requests .. " were sent, and not " .. sum) end
  return times, counts
end

function done(summary, latency)
  local requests, errors = summary.requests, summary.errors
  local timed = requests - errors.timeout
  if timed == 0 then error("nothing was answered in time") end
  local mean = math.floor(summary.duration / math.floor(requests / asking:get("connections")))
  local times, counts = made(latency, mean, timed)
  local function percentile(percent)
    local below = 0
    for _, us in ipairs(times) do
      below = below + counts[us]
      if below * 100 >= timed * percent then return us end
    end
  end
  io.write(string.format(
    '{"requests":%d,"bytes":%d,"us":%d,"p50":%d,"p99":%d,"errors":%d}\n',
    requests, summary.bytes, summary.duration, percentile(50), percentile(99),
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
