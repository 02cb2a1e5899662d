// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.30;

/// Code for accounts that delegate to it (EIP-7702): executes several calls as one, all or none. Only the account itself may ask for it.
contract Batch {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "Batch: not the account");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool isDone, bytes memory reason) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!isDone) {
                assembly {
                    revert(add(reason, 32), mload(reason))
                }
            }
        }
    }

    receive() external payable {}
}
